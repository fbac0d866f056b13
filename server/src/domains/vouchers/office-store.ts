import type { OfficeVoucher } from '@dawra/contract/vouchers/office-vouchers'
import type { VoucherStatus } from '@dawra/contract/vouchers/rules'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** A person's vouchers, or one of them; usable ones first, 100 at most. */
export async function selectOfficeVouchers(
  db: Db,
  userId: string,
  voucherId: string | null,
): Promise<OfficeVoucher[]> {
  const rows = await many<{ voucher: OfficeVoucher }>(
    db,
    sql`select vouchers.as_json(v) as voucher from vouchers.vouchers v
      where user_id = ${userId} and (${voucherId}::uuid is null or id = ${voucherId}::uuid)
      order by status = 'ready' and expires_at > platform.now() desc, id desc limit 100`,
  )
  return rows.map(({ voucher }) => voucher)
}

interface LockedVoucher {
  userId: string
  status: VoucherStatus
  expiresAt: string
}

/** A voucher, locked until the transaction ends, so that a checkout that takes it waits. */
export const lockVoucher = (tx: Tx, voucherId: string) =>
  maybe<LockedVoucher>(
    tx.db,
    sql`select user_id as "userId", status, to_jsonb(expires_at) #>> '{}' as "expiresAt"
      from vouchers.vouchers where id = ${voucherId} for no key update`,
  )

/** The reminders before the end are reset. */
export const extend = (tx: Tx, voucherId: string, expiresAt: string) =>
  run(
    tx.db,
    sql`update vouchers.vouchers set expires_at = ${expiresAt}::timestamptz, reminded_at = null
      where id = ${voucherId}`,
  )
