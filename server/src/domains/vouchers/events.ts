import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** Announced a week and a day before the end. */
export const voucherExpiring = (voucherId: string, userId: string): Event<'vouchers.expiring'> => ({
  topic: 'vouchers.expiring',
  audience: [`user:${userId}`],
  data: { voucherId, userId },
})

export const voucherExtended = (data: EventData<'vouchers.extended'>): Event<'vouchers.extended'> => ({
  topic: 'vouchers.extended',
  audience: [`user:${data.userId}`],
  data,
})
