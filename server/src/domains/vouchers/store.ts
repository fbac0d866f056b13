import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { Perk, Voucher } from '@dawra/contract/vouchers/schemas'
import { type Db, many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The person's vouchers, usable ones first, then the newest. At most 100. */
export async function vouchersOf(db: Db, userId: string): Promise<Voucher[]> {
  const rows = await many<{ voucher: Voucher }>(
    db,
    sql`select vouchers.as_json(v) as voucher from vouchers.vouchers v where user_id = ${userId}
      order by status = 'ready' and expires_at > platform.now() desc, id desc limit 100`,
  )
  return rows.map(({ voucher }) => voucher)
}

/** Current and future perks, by their end. */
export const perksOf = (db: Db, userId: string): Promise<Perk[]> =>
  many(
    db,
    sql`select kind, to_jsonb(starts_at) #>> '{}' as "startsAt", to_jsonb(ends_at) #>> '{}' as "endsAt"
      from vouchers.perks where user_id = ${userId} and ends_at > platform.now() order by ends_at, id`,
  )

/**
 * Makes the voucher that paid for a cancelled payable usable again; does nothing without one.
 * @param letDown the seller cancelled, so the voucher stays valid for at least a week
 */
export const releaseVoucher = (tx: Tx, payableRef: string, letDown: boolean) =>
  run(tx.db, sql`select vouchers.give_back(${payableRef}, ${letDown})`)

/**
 * Returns a voucher's share of a partial refund as a new voucher.
 * @param source the refund, which counts once
 * @param letDown the seller caused it, so the voucher lasts a week longer
 */
export const returnShare = (
  tx: Tx,
  payableRef: string,
  { source, share, letDown }: { source: string; share: Baisa; letDown: boolean },
) => run(tx.db, sql`select vouchers.return_share(${payableRef}, ${source}, ${share}::bigint, ${letDown})`)
