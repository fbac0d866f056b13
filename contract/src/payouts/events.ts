import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { payoutStatuses } from './rules.ts'

export const internal = {
  'payouts.statement_issued': z.object({ statementId: id, venueId: id.nullable() }),
  'payouts.payout_changed': z.object({
    payoutId: id,
    venueId: id.nullable(),
    status: z.enum(payoutStatuses),
  }),
  /** Nothing is paid out to the venue or seller until the hold is released. */
  'payouts.held': z.object({ holdId: id, venueId: id.nullable() }),
  'payouts.terms_set': z.object({ venueId: id, fromDay: z.iso.date() }),
  /** Wrongly charged VAT was credited to a kitchen’s balance. */
  'payouts.vat_corrected': z.object({ correctionId: id, venueId: id }),
  /** A donor must be notified of what they are owed, or a payee of what it owes. */
  'payouts.noticed': z.object({ noticeId: id }),
  'payouts.donor_paid': z.object({ paymentId: id }),
} satisfies Events
