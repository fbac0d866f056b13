import { z } from 'zod'
import { id, instant, localized } from '../platform/schemas.ts'
import { abuseDecisions, abuseFactNames, abusePatterns } from './rules.ts'

const abuseFact = z.object({
  what: z.enum(abuseFactNames),
  count: z.int(),
  /** In baisa where the fact is about money; else null. */
  amount: z.int().nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
})

export const abuseCase = z.object({
  id,
  pattern: z.enum(abusePatterns),
  foundAt: instant,
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      since: instant,
      isBlocked: z.boolean(),
      /** Only the owners of the office may decide about a member of the office. */
      isOffice: z.boolean(),
    }),
  ),
  /** Set only for the pattern `order_pair`. */
  venue: z.object({ id, name: localized(120) }).nullable(),
  facts: z.array(abuseFact),
  decision: z
    .object({
      decision: z.enum(abuseDecisions),
      reason: z.string(),
      by: z.string().nullable(),
      at: instant,
      people: z.array(id),
    })
    .nullable(),
})
export type AbuseCase = z.infer<typeof abuseCase>
