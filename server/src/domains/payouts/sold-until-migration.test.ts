import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@dawra/contract/platform/muscat.rules'
import { expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { makeBatch } from './batches.ts'

const database = databaseTest()

const MIGRATION = new URL('../../../migrations/2021_payouts_sold_until.sql', import.meta.url)

test('gives earlier payouts the end of the sales they pay, as new ones have', async () => {
  // By then its bank account does not count as new any more.
  const ctx = database.ctx({ kind: 'system', name: 'test' }, new Date(Date.now() + 5 * DAY_MS))
  await aVenueThatEarned(ctx, 20_000, 5)
  await transact(await aProvenOperator(ctx), tx => makeBatch(tx))
  const soldUntil = async () =>
    (await one<{ at: string }>(database.pool, sql`select sold_until::text as at from payouts.payouts`)).at
  const asNew = await soldUntil()
  await database.pool.query('alter table payouts.payouts drop column sold_until cascade')
  await database.pool.query(`begin; ${await readFile(MIGRATION, 'utf8')}; commit`)
  expect(await soldUntil()).toBe(asNew)
})
