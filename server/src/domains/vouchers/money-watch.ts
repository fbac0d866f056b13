import { Gauge, type Registry } from 'prom-client'
import type { Ctx } from '#platform/context'
import { type Db, one, run, sql } from '#platform/sql'

/** What vouchers of all people cost the platform this month; baisa. */
const selectMonth = (db: Db) =>
  one<{ given: number; taken: number; cap: number; tripped: number }>(
    db,
    sql`select coalesce(m.given, 0) as given, coalesce(m.taken, 0) as taken, s.all_month as cap,
        (m.tripped_at is not null)::int as tripped
      from vouchers.settings s
      left join vouchers.months m on m.user_id is null and m.month = vouchers.this_month()`,
  )

/** Adds to `/metrics` what vouchers cost this month, what they may cost, and whether somebody was refused for it. */
export function watchVoucherMoney(registry: Registry, db: Db) {
  // Without a database the other figures are wanted all the more.
  const month = () => selectMonth(db).catch(() => undefined)
  new Gauge({
    name: 'dawra_voucher_money_month_baisa',
    help: 'Vouchers of this month in Muscat: worth of those given, what checkouts took off, the cap of what is given',
    labelNames: ['sum'],
    registers: [registry],
    async collect() {
      const { given, taken, cap } = (await month()) ?? {}
      for (const [sum, baisa] of Object.entries({ given, taken, cap })) this.set({ sum }, baisa ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'dawra_voucher_money_tripped',
    help: '1 when a voucher was refused this month because of the cap for all',
    registers: [registry],
    async collect() {
      this.set((await month())?.tripped ?? Number.NaN)
    },
  })
}

/** Nobody gets a voucher any more this month: the operator reads it in the log, once a month. */
export async function tellMoneyUsedUp({ db, log }: Pick<Ctx, 'db' | 'log'>) {
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
