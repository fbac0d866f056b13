import { z } from 'zod'
import { baisa, id, instant } from '../platform/schemas.ts'
import { caseKinds, caseStatuses, officeReasons, settlers, silenceOutcomes } from './pickup-problems.rules.ts'

/** What was wrong with a pickup, and what became of it. */
export const pickupCase = z.object({
  id,
  about: z.enum(caseKinds),
  state: z.enum(caseStatuses),
  /** What the customer wrote; may be empty. */
  said: z.string(),
  hasPhoto: z.boolean(),
  openedAt: instant,
  /** Until when the venue can answer before its silence does. */
  answerBy: instant,
  afterSilence: z.enum(silenceOutcomes),
  /** Why the venue disputes it. */
  venueSaid: z.string().nullable(),
  /** Why the office decides. */
  officeBecause: z.enum(officeReasons).nullable(),
  settledAt: instant.nullable(),
  settledBy: z.enum(settlers).nullable(),
  /** The reason the office gave. */
  decision: z.string().nullable(),
  /** Settled with a part: what of it goes back to the customer, on the card or at the counter. */
  partBack: baisa.nullable(),
})
export type PickupCase = z.infer<typeof pickupCase>
