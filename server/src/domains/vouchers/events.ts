import type { Event } from '#platform/outbox'

/** Three days are left. */
export const voucherExpiring = (voucherId: string, userId: string): Event<'vouchers.expiring'> => ({
  topic: 'vouchers.expiring',
  audience: [`user:${userId}`],
  data: { voucherId, userId },
})
