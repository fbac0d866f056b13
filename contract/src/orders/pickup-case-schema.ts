import { z } from 'zod'
import { baisa, id, instant } from '../platform/schemas.ts'
import { caseKinds, caseStatuses, officeReasons, settlers, silenceOutcomes } from './pickup-problems.rules.ts'

/** A problem that a customer reported about a pickup, and its outcome. */
export const pickupCase = z.object({
  id,
  about: z.enum(caseKinds),
  state: z.enum(caseStatuses),
  /** The customer's text; may be empty. */
  said: z.string(),
  hasPhoto: z.boolean(),
  openedAt: instant,
  /** The venue's deadline. After it the case takes the outcome set for no answer. */
  answerBy: instant,
  afterSilence: z.enum(silenceOutcomes),
  venueText: z.string().nullable(),
  /** Why the office decides. */
  officeBecause: z.enum(officeReasons).nullable(),
  settledAt: instant.nullable(),
  settledBy: z.enum(settlers).nullable(),
  decision: z.string().nullable(),
  /** For a partial settlement: what the customer gets back, on the card or at the counter. */
  partBack: baisa.nullable(),
})
export type PickupCase = z.infer<typeof pickupCase>
