import type {
  AgedDebt,
  ChargesOfMonth,
  DebtAges,
  OfficeBooks,
  VouchersOfMonth,
} from '@dawra/contract/payouts/books'
import type { Ctx } from '#platform/context'
import { type Db, many, sql } from '#platform/sql'

const SHOWN = 500

/** Month-end figures for the office's accountant. */
export async function getOfficeBooks({ db }: Pick<Ctx, 'db'>): Promise<OfficeBooks> {
  const debts = await selectDebts(db)
  return {
    debts: debts.slice(0, SHOWN),
    total: totalOf(debts),
    vouchers: await selectVouchers(db),
    charges: await selectCharges(db),
  }
}

const totalOf = (debts: readonly DebtAges[]): DebtAges =>
  debts.reduce(
    (sum, debt) => ({
      days30: sum.days30 + debt.days30,
      days60: sum.days60 + debt.days60,
      days90: sum.days90 + debt.days90,
      older: sum.older + debt.older,
    }),
    { days30: 0, days60: 0, days90: 0, older: 0 },
  )

const selectDebts = (db: Db): Promise<AgedDebt[]> =>
  many(
    db,
    sql`select jsonb_build_object('kind', d.kind, 'id', d.id, 'name', d.name) as payee, -d.balance as owed,
        a.days30, a.days60, a.days90, a.older
      from payouts.due d
        cross join lateral payouts.ages_of(d.account, -d.balance, platform.muscat_day(platform.now())) a
      where d.balance < 0 and d.obstacle is distinct from 'own' order by d.balance, d.id`,
  )

const selectVouchers = (db: Db): Promise<VouchersOfMonth[]> =>
  many(db, sql`select month, count, worth, deliveries from vouchers.outstanding order by month`)

const selectCharges = (db: Db): Promise<ChargesOfMonth[]> =>
  many(db, sql`select month, payments, charged, unknown from payments.charges order by month desc limit 24`)
