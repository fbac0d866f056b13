import type { PayeeKind } from '@dawra/contract/payouts/rules'
import { dateOf, dayNumberOf, muscatDayNumber, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { statementIssued } from './events.ts'

const WEEK = 7
/** A week is closed at six on the following Sunday: by then all its bookings are made. */
const CLOSES_AFTER_MS = 6 * 3_600_000
const AT_ONCE = 100

/**
 * Issues missing statements of all closed weeks, oldest first. Safe to run twice, and catches up after weeks without
 * running.
 */
export async function issueStatements(ctx: Ctx): Promise<void> {
  await issueAll(ctx, await firstOpenWeek(ctx), await accountsOf(ctx, 'venue'))
  await issueAll(ctx, await firstOpenWeekOfSellers(ctx), await accountsOf(ctx, 'seller'))
}

async function issueAll(ctx: Ctx, first: number | undefined, accounts: readonly string[]) {
  if (first === undefined) return
  const last = lastClosedWeek(ctx.now)
  for (let week = first; week <= last; week += WEEK)
    for (let done = 0; done < accounts.length; done += AT_ONCE)
      await issueFor(ctx, dateOf(week), accounts.slice(done, done + AT_ONCE))
}

async function accountsOf({ db }: Ctx, kind: PayeeKind): Promise<string[]> {
  const payees = await many<{ account: string }>(
    db,
    sql`select account from payouts.payees where kind = ${kind} order by id`,
  )
  return payees.map(({ account }) => account)
}

/** Day number of the Sunday on which the last closed week began. */
function lastClosedWeek(now: Date): number {
  const today = muscatDayNumber(now.getTime() - CLOSES_AFTER_MS)
  return today - weekdayOf(today) - WEEK
}

/** The week that was issued last, because payees may still lack its statement; without one, the week of the first booking. */
export async function firstOpenWeek({ db }: Pick<Ctx, 'db'>): Promise<number | undefined> {
  const { day } = await one<{ day: string | null }>(
    db,
    sql`select coalesce((select max(week) from payouts.statements),
        (select platform.muscat_day(booked_at) from payments.ledger_entries
          where kind = 'sale' order by booked_at limit 1))::text as day`,
  )
  return weekOf(day)
}

/** Sellers had sales before statements existed: their first week is that of the first sale. */
async function firstOpenWeekOfSellers({ db }: Ctx): Promise<number | undefined> {
  const { day } = await one<{ day: string | null }>(
    db,
    sql`select coalesce((select max(week) from payouts.statements where seller_id is not null),
        (select platform.muscat_day(min(f.booked_at)) from payouts.payees y cross join lateral (
            select booked_at from payments.ledger_entries e where e.account = y.account order by booked_at limit 1) f
          where y.kind = 'seller'))::text as day`,
  )
  return weekOf(day)
}

/** Day number of the Sunday of the day's week. */
function weekOf(day: string | null): number | undefined {
  if (day === null) return undefined
  const number = dayNumberOf(day)
  return number - weekdayOf(number)
}

const issueFor = (ctx: Ctx, week: string, accounts: readonly string[]) =>
  transact(ctx, async tx => {
    await run(tx.db, sql`select payouts.round_vat(${week}::date, ${accounts}::text[])`)
    const issued = await many<{ statementId: string; venueId: string | null }>(
      tx.db,
      sql`select statement_id as "statementId", venue_id as "venueId"
        from payouts.issue_statements(${week}::date, ${accounts}::text[])`,
    )
    // Accounts without movements get no statement, but are closed too.
    await run(
      tx.db,
      sql`select payments.close_account(account, platform.muscat_midnight(${week}::date + 7), 0)
        from unnest(${accounts}::text[]) as account`,
    )
    for (const statement of issued) await announce(tx, statementIssued(statement))
  })
