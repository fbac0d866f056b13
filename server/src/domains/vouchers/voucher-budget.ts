import type { Ctx } from '#platform/context'
import type { Figure, Figures } from '#platform/figures'
import { type Db, one, run, sql } from '#platform/sql'

interface Month {
  /** In baisa, like the next two. */
  given: number
  taken: number
  cap: number
  /** 1 when a voucher was refused because of the cap. */
  tripped: number
}

const selectMonth = (db: Db) =>
  one<Month>(
    db,
    sql`select coalesce(m.given, 0) as given, coalesce(m.taken, 0) as taken, settings.number('voucher_all_month') as cap,
        (m.tripped_at is not null)::int as tripped
      from (select) always
      left join vouchers.months m on m.user_id is null and m.month = vouchers.this_month()`,
  )

const figure = (help: string, name: keyof Month): Figure => ({
  help,
  read: async db => (await selectMonth(db))[name],
})

/** The cost of vouchers this month in Muscat. A month without a row is empty. */
export const voucherFigures = {
  voucher_money_given_baisa: figure('Worth of the vouchers that were given this month', 'given'),
  voucher_money_taken_baisa: figure('What checkouts of this month took off by vouchers', 'taken'),
  voucher_money_cap_baisa: figure('What vouchers of a month may be worth together', 'cap'),
  voucher_money_used_up: figure('1 when a voucher was refused this month because of that cap', 'tripped'),
} satisfies Figures

/** Logs once a month, for the operator, that the month's budget for vouchers is used up. */
export async function mailMoneyUsedUp({ db, log }: Pick<Ctx, 'db' | 'log'>) {
  const isFirst = await run(
    db,
    sql`update vouchers.months set tripped_at = platform.now()
      where user_id is null and month = vouchers.this_month() and tripped_at is null`,
  )
  if (isFirst > 0)
    log.error(
      await selectMonth(db),
      'the month’s money for vouchers is used up: none is given until the next',
    )
}
