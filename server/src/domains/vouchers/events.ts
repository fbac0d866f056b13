import type { Event } from '#platform/outbox'

/** A week is left, or a day. */
export const voucherExpiring = (voucherId: string, userId: string): Event<'vouchers.expiring'> => ({
  topic: 'vouchers.expiring',
  audience: [`user:${userId}`],
  data: { voucherId, userId },
})
