import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, aVenue } from '#testing/builders'
import { aVenueThatEarned } from '#testing/payout-builders'
import { aDriver, aRound, Phone } from '#testing/round-builders'
import { databaseTest } from '#testing/set-up'
import { takeCommands } from '../../rounds/commands/take-commands.ts'
import { listCorrections } from './list-corrections.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
})

const of = async (kind: string) => (await listCorrections(ctx)).find(each => each.kind === kind)

test('lists nothing to correct in a new installation', async () => {
  const nothing = { count: 0, sum: 0, open: 0, rows: [] }
  expect(await listCorrections(ctx)).toEqual(
    ['vat', 'donors', 'debts', 'points', 'weights', 'allergens'].map(kind => ({ kind, ...nothing })),
  )
})

test('lists negative balances with their sum, the largest first', async () => {
  const [small, large] = [await aVenueThatEarned(ctx, 1000), await aVenueThatEarned(ctx, 1000)]
  for (const [venue, owed] of [
    [small, 1500],
    [large, 9000],
  ] as const)
    await transact(ctx, tx =>
      run(
        tx.db,
        sql`select payments.book('cash', uuidv7()::text, ${`venue:${venue.id}`}, 'fees', ${owed}::bigint)`,
      ),
    )
  expect(await of('debts')).toMatchObject({
    count: 2,
    sum: 8500,
    open: 2,
    rows: [
      { id: large.id, sum: 8000, isNotified: false },
      { id: small.id, sum: 500, isNotified: false },
    ],
  })
})

test('lists people who owe points for used vouchers', async () => {
  const { userId } = await aPerson(ctx)
  await run(ctx.db, sql`insert into rewards.accounts (user_id) values (${userId})`)
  await run(
    ctx.db,
    sql`insert into rewards.transfers (user_id, seq, kind, subject, source, from_account, to_account, points, verified,
        prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed, balance, owed, verified_balance, verified_owed)
      values (${userId}, 1, 'clawback_owed', 'pickup:1', 'pickup:1:refund', 'debt', 'mint', 300, 300,
        null, null, null, null, null, 0, 300, 0, 300)`,
  )
  await run(ctx.db, sql`insert into vouchers.frozen (user_id) values (${userId}) on conflict do nothing`)
  expect(await of('points')).toMatchObject({ count: 1, sum: 300, open: 0, rows: [{ id: userId, sum: 300 }] })
})

test('lists rounds by the number of weights that counted without a review', async () => {
  const round = await aRound(ctx, { driver: await aDriver(ctx), stops: [{}, {}] })
  const phone = new Phone(round.id)
  const driver = as(ctx, round.driver)
  for (const stop of round.stops)
    await takeCommands(driver, [phone.tap('weigh', ctx.now, { stop, payload: { grossGrams: 5000 } })])
  await run(
    ctx.db,
    sql`update rounds.commands set flag = 'unusual_before', reviewed_at = null, verdict = null where round_id = ${round.id}`,
  )
  expect(await of('weights')).toMatchObject({
    count: 1,
    sum: 6000,
    rows: [{ id: round.id, sum: 6000, day: muscatDay(ctx.now) }],
  })
})

test('lists by name the food whose text contradicts its allergens', async () => {
  const { venue } = await aVenue(ctx)
  await run(
    ctx.db,
    sql`with made as (insert into deals.templates (venue_id, terms, portions, weekdays, anchor, from_minutes, until_minutes,
          lead_minutes, mode, on_silence)
        values (${venue.id}, '{"title": {"en": "Fish machboos", "ar": null}}', 5, '{0}', 'closing', 90, 30, 60, 'list', 'none')
        returning id)
      insert into deals.allergen_findings (template_id, named, looked_at) select id, '{fish}', now() from made`,
  )
  expect(await of('allergens')).toMatchObject({
    count: 1,
    rows: [{ name: { en: 'Fish machboos', ar: null }, isNotified: true }],
  })
})
