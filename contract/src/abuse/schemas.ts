import { z } from 'zod'
import { id, instant, localized } from '../platform/schemas.ts'
import { abuseDecisions, abuseFactNames, abusePatterns } from './rules.ts'

const abuseFact = z.object({
  what: z.enum(abuseFactNames),
  count: z.int(),
  /** In baisa, where money or its worth is meant. */
  amount: z.int().nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
})

/** Accounts that seem to work together, with what speaks for and against it. */
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
      /** Members of the office are dealt with by its owners. */
      isOffice: z.boolean(),
    }),
  ),
  /** The store of an `order_pair`. */
  venue: z.object({ id, name: localized(120) }).nullable(),
  facts: z.array(abuseFact),
  decision: z
    .object({
      decision: z.enum(abuseDecisions),
      reason: z.string(),
      by: z.string().nullable(),
      at: instant,
      /** Whom it is about. */
      people: z.array(id),
    })
    .nullable(),
})
export type AbuseCase = z.infer<typeof abuseCase>
