import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { makeBatch, sendBatch } from './batches.ts'
import { settlePayout } from './settle-payout.ts'

/** Pinned, so that a venue can earn before it. */
const NOW = new Date()
const ctx = () => database.ctx({ kind: 'system', name: 'test' }, NOW)

const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = await aProvenOperator(ctx())
})

test('writes each batch, its sum and its paid payouts to the audit log', async () => {
  await aVenueThatEarned(ctx(), 41_086)
  const noted = async <Result>(work: (ctx: Ctx) => Promise<Result>) => {
    const act = {}
    return { done: await work({ ...office, act }), act }
  }
  const { done: made, act } = await noted(ctx => transact(ctx, makeBatch))
  const batch = { number: made.number, total: 41_086, payouts: 1 }
  expect(act).toEqual({ before: null, after: { ...batch, status: 'ready' } })
  const sent = await noted(ctx => sendBatch(ctx, made.id))
  expect(sent.act).toEqual({ before: { status: 'ready' }, after: { ...batch, status: 'sent' } })
  const settled = await noted(ctx => settlePayout(ctx, made.payouts[0]!.id))
  expect(settled.act).toEqual({
    before: { status: 'sent' },
    after: { status: 'settled', creditor: 'Bait Al Luban & Sons', amount: 41_086 },
  })
})
