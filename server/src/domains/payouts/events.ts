import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

export const statementIssued = (
  data: EventData<'payouts.statement_issued'>,
): Event<'payouts.statement_issued'> => ({ topic: 'payouts.statement_issued', audience: [], data })

export const payoutsHeld = (data: EventData<'payouts.held'>): Event<'payouts.held'> => ({
  topic: 'payouts.held',
  audience: [],
  data,
})

export const termsSet = (data: EventData<'payouts.terms_set'>): Event<'payouts.terms_set'> => ({
  topic: 'payouts.terms_set',
  audience: [],
  data,
})

/** VAT that was wrongly charged was given back to a venue. */
export const vatCorrected = (data: EventData<'payouts.vat_corrected'>): Event<'payouts.vat_corrected'> => ({
  topic: 'payouts.vat_corrected',
  audience: [],
  data,
})

/** Notifies a donor of the amount owed to them, or a payee of its debt. */
export const payeeNoticed = (noticeId: string): Event<'payouts.noticed'> => ({
  topic: 'payouts.noticed',
  audience: [],
  data: { noticeId },
})

export const donorPaid = (paymentId: string): Event<'payouts.donor_paid'> => ({
  topic: 'payouts.donor_paid',
  audience: [],
  data: { paymentId },
})

/** A payout was sent to the bank, was paid, or was returned. */
export const payoutChanged = (
  data: EventData<'payouts.payout_changed'>,
): Event<'payouts.payout_changed'> => ({ topic: 'payouts.payout_changed', audience: [], data })
