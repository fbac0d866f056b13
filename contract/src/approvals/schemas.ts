import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'
import { key } from '../settings/schemas.ts'
import { approvalActs, approvalStatuses, limitKinds, rollingLimitOwners } from './rules.ts'

const member = z.object({ id, name: z.string() })

const text = z.object({ en: z.string(), ar: z.string() })
const offer = z.object({
  title: text,
  description: text,
  cost: z.int(),
  isOn: z.boolean(),
  worth: z.int().nullable(),
})
const change = z.union([
  z.object({ key, former: z.int(), value: z.int() }),
  z.object({ before: offer, after: offer }),
])

export const approval = z.object({
  id,
  act: z.enum(approvalActs),
  /**
   * In baisa or points; negative when points are taken away. For a changed setting, the new value less the former one;
   * for a changed reward, how much more it gives.
   */
  amount: z.int(),
  /** The changed setting or reward; null for other acts. */
  change: change.nullable(),
  /** Null when it concerns a person without an order. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** The person concerned; their name is empty after their account was erased. Null when no person is concerned. */
  person: z.object({ id, name: z.string() }).nullable(),
  /** The batch, payee or bank reference; null for an order or a person. */
  about: z.string().nullable(),
  reason: z.string(),
  requestedBy: member,
  requestedAt: instant,
  /** After this the request can no longer be approved. */
  expiresAt: instant,
  status: z.enum(approvalStatuses),
  /** Null while the request is pending or when it has expired. */
  decidedBy: member.nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
})
export type Approval = z.infer<typeof approval>

export const given = z.object({
  limits: z.array(
    z.object({ kind: z.enum(limitKinds), whose: z.enum(rollingLimitOwners), days: z.int(), above: z.int() }),
  ),
  members: z.array(
    z.object({
      member,
      kind: z.enum(limitKinds),
      /** Sums of the last day and of the last 30 days, in baisa or points. */
      day: z.int(),
      month: z.int(),
      times: z.int(),
      /** Number of people who received these sums. */
      people: z.int(),
    }),
  ),
})
export type Given = z.infer<typeof given>
