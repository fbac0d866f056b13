import type {
  AgedDebt,
  ChargesOfMonth,
  DebtAges,
  OfficeBooks,
  VouchersOfMonth,
} from '@dawra/contract/payouts/office-books'
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

/**
 * What payees owe, by age of the debt. Incoming money settles the oldest debt first, so the rest are the latest charges:
 * those of the open week, and before it of the closed weeks from the latest backwards.
 */
const selectDebts = (db: Db): Promise<AgedDebt[]> =>
  many(
    db,
    sql`select jsonb_build_object('kind', d.kind, 'id', d.id, 'name', d.name) as payee, -d.balance as owed,
        a.days30, a.days60, a.days90, a.older
      from payouts.due d cross join lateral (
        with closed as (
          select s.week + 6 as day, s.opening, s.closing from payouts.statements s
            where s.account = d.account and s.week > coalesce((select max(e.week) from payouts.statements e
              where e.account = d.account and e.closing >= 0), '-infinity')
        ), charges as (
          select day, greatest(opening - closing, 0) as amount from closed
          union all
          select platform.muscat_day(platform.now()),
            greatest(-d.balance + coalesce((select closing from closed order by day desc limit 1), 0), 0)
        ), parts as (
          select platform.muscat_day(platform.now()) - day as age,
              greatest(least(amount, -d.balance - (sum(amount) over latest_first - amount)), 0) as part
            from charges window latest_first as (order by day desc)
        )
        select coalesce(sum(part) filter (where age <= 30), 0) as days30,
            coalesce(sum(part) filter (where age between 31 and 60), 0) as days60,
            coalesce(sum(part) filter (where age between 61 and 90), 0) as days90,
            coalesce(sum(part) filter (where age > 90), 0) as older from parts) a
      where d.balance < 0 and d.obstacle is distinct from 'own' order by d.balance, d.id`,
  )

const selectVouchers = (db: Db): Promise<VouchersOfMonth[]> =>
  many(db, sql`select month, count, worth, deliveries from vouchers.outstanding order by month`)

const selectCharges = (db: Db): Promise<ChargesOfMonth[]> =>
  many(db, sql`select month, payments, charged, unknown from payments.charges order by month desc limit 24`)
