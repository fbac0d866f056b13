import { dateOf, dayNumberOf, muscatDayNumber, weekdayOf } from '@dawra/contract/muscat.rules'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { statementIssued } from './events.ts'

const WEEK = 7
/** A week is closed at six on the Sunday after it: by then everything of it is booked. */
const CLOSES_AFTER_MS = 6 * 3_600_000
const AT_ONCE = 100

/** Issues what is missing of every closed week, oldest first. Safe to run twice and after weeks of standing still. */
export async function issueStatements(ctx: Ctx): Promise<void> {
  const last = lastClosedWeek(ctx.now)
  const first = await firstOpenWeek(ctx)
  if (first === undefined) return
  const venues = await many<{ id: string }>(ctx.db, sql`select id from venues.cards order by id`)
  const ids = venues.map(({ id }) => id)
  for (let week = first; week <= last; week += WEEK)
    for (let done = 0; done < ids.length; done += AT_ONCE)
      await issueFor(ctx, dateOf(week), ids.slice(done, done + AT_ONCE))
}

/** The number of the Sunday that the last closed week began with. */
function lastClosedWeek(now: Date): number {
  const today = muscatDayNumber(now.getTime() - CLOSES_AFTER_MS)
  return today - weekdayOf(today) - WEEK
}

/** The week issued last may lack venues; before any, the week of the first booking. */
export async function firstOpenWeek({ db }: Pick<Ctx, 'db'>): Promise<number | undefined> {
  const { day } = await one<{ day: string | null }>(
    db,
    sql`select coalesce((select max(week) from payouts.statements),
        (select platform.muscat_day(booked_at) from payments.ledger_entries
          where kind = 'sale' order by booked_at limit 1))::text as day`,
  )
  if (day === null) return undefined
  const number = dayNumberOf(day)
  return number - weekdayOf(number)
}

const issueFor = (ctx: Ctx, week: string, venues: readonly string[]) =>
  transact(ctx, async tx => {
    const issued = await many<{ statementId: string; venueId: string }>(
      tx.db,
      sql`select statement_id as "statementId", venue_id as "venueId"
        from payouts.issue_statements(${week}::date, ${venues}::uuid[])`,
    )
    for (const statement of issued) await announce(tx, statementIssued(statement))
  })
