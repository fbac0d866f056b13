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

/** A payout went to the bank, was paid, or came back. */
export const payoutChanged = (
  data: EventData<'payouts.payout_changed'>,
): Event<'payouts.payout_changed'> => ({ topic: 'payouts.payout_changed', audience: [], data })
