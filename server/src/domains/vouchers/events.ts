import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A week is left, or a day. */
export const voucherExpiring = (voucherId: string, userId: string): Event<'vouchers.expiring'> => ({
  topic: 'vouchers.expiring',
  audience: [`user:${userId}`],
  data: { voucherId, userId },
})

/** The office let it be used for longer. */
export const voucherExtended = (data: EventData<'vouchers.extended'>): Event<'vouchers.extended'> => ({
  topic: 'vouchers.extended',
  audience: [`user:${data.userId}`],
  data,
})
