/** Announced in SQL by the daily reminder: three days are left. */
export interface VoucherExpiring {
  voucherId: string
  userId: string
}
