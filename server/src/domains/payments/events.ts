import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `payments.captured` is announced in SQL.

export const refundSettled = (
  data: EventData<'payments.refund_settled'>,
): Event<'payments.refund_settled'> => ({ topic: 'payments.refund_settled', audience: [], data })
