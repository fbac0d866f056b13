import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'
import { approvalActs, approvalStatuses, limitKinds, rollingLimitOwners } from './rules.ts'

const member = z.object({ id, name: z.string() })

export const approval = z.object({
  id,
  act: z.enum(approvalActs),
  /** Baisa, or points: below zero when they are taken away. */
  amount: z.int(),
  /** The order it is about; null when it is about a person alone. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** Whom it concerns; the name is empty once they are erased. Null when it is about no person. */
  person: z.object({ id, name: z.string() }).nullable(),
  /** A batch, who is paid, or a bank reference; null for an order or a person. */
  about: z.string().nullable(),
  reason: z.string(),
  askedBy: member,
  askedAt: instant,
  /** When it counts no more, if nobody has decided. */
  expiresAt: instant,
  status: z.enum(approvalStatuses),
  /** Null while it waits, and when it has expired. */
  decidedBy: member.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was rejected. */
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
      /** Baisa or points, within a day and within 30. */
      day: z.int(),
      month: z.int(),
      times: z.int(),
      /** To how many people. */
      people: z.int(),
    }),
  ),
})
export type Given = z.infer<typeof given>
