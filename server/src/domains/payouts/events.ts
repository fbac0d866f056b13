import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A week of a venue or a seller is closed. */
export const statementIssued = (
  data: EventData<'payouts.statement_issued'>,
): Event<'payouts.statement_issued'> => ({ topic: 'payouts.statement_issued', audience: [], data })

/** Payouts to a venue or a seller are on hold. */
export const payoutsHeld = (data: EventData<'payouts.held'>): Event<'payouts.held'> => ({
  topic: 'payouts.held',
  audience: [],
  data,
})

/** A venue's commission changes on a later day. */
export const termsSet = (data: EventData<'payouts.terms_set'>): Event<'payouts.terms_set'> => ({
  topic: 'payouts.terms_set',
  audience: [],
  data,
})

/** A kitchen has back the VAT that was wrongly taken. */
export const vatCorrected = (data: EventData<'payouts.vat_corrected'>): Event<'payouts.vat_corrected'> => ({
  topic: 'payouts.vat_corrected',
  audience: [],
  data,
})

/** A donor is to be notified of what they are owed, or a payee of what it owes. */
export const payeeNoticed = (noticeId: string): Event<'payouts.noticed'> => ({
  topic: 'payouts.noticed',
  audience: [],
  data: { noticeId },
})

/** A donor was paid by bank transfer. */
export const donorPaid = (paymentId: string): Event<'payouts.donor_paid'> => ({
  topic: 'payouts.donor_paid',
  audience: [],
  data: { paymentId },
})

/** A payout went to the bank, was paid, or came back. */
export const payoutChanged = (
  data: EventData<'payouts.payout_changed'>,
): Event<'payouts.payout_changed'> => ({ topic: 'payouts.payout_changed', audience: [], data })
