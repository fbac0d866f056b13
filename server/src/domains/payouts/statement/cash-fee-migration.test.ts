import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orderReactions } from '#orders'
import { Relay } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { aVenue } from '#testing/builders'
import { aBusinessOf, aPaidPickup, handOver, undo, weekClosing } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { issueStatements } from '../issue-statements.ts'
import { payoutReactions } from '../reactions.ts'

const NOW = new Date('2026-11-24T10:00:00Z')

const database = databaseTest()

const at = (now: Date) => database.ctx({ kind: 'system', name: 'test' }, now)
const MIGRATION = new URL('../../../../migrations/2042_payouts_statement_cash_fee.sql', import.meta.url)

test('gives earlier statements the cash fee of new ones', async () => {
  const ctx = at(NOW)
  const { venue, owner } = await aVenue(ctx)
  await aBusinessOf(ctx, venue.id, '1234567', null)
  const undone = await aPaidPickup(ctx, venue.id, { isCash: true })
  for (const sale of [await aPaidPickup(ctx, venue.id, { isCash: true }), undone])
    await handOver(ctx, owner, venue.id, sale)
  await undo(ctx, owner, undone)
  await new Relay(() => ctx, [orderReactions, payoutReactions]).drain()
  await issueStatements(at(weekClosing(NOW)))
  const fees = () =>
    many<{ venueId: string; fee: number }>(
      database.pool,
      sql`select venue_id as "venueId", cash_fee as fee from payouts.statements order by week, venue_id`,
    )
  const asNew = await fees()
  expect(asNew).toEqual([{ venueId: venue.id, fee: -500 }])
  await database.pool.query('alter table payouts.statements drop column cash_fee cascade')
  await database.pool.query(`begin; ${await readFile(MIGRATION, 'utf8')}; commit`)
  expect(await fees()).toEqual(asNew)
})
