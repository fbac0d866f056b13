import { collectionDays } from '@dawra/contract/collections/rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { aPerson, as } from '#testing/builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { approvableCollection, refundCollected } from './refund-collected.ts'

const database = databaseTest()
let ctx: Ctx
let office: Ctx
let requestId: string
beforeEach(async () => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
  office = as(ctx, await aPerson(ctx, ['operator']))
  requestId = await aPaidPickup(10_000)
})

async function aPaidPickup(price: number): Promise<string> {
  const { userId } = await aPerson(ctx)
  const day = collectionDays(ctx.now, USUAL_SETTINGS)[0]!
  return transact(ctx, async tx => {
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot, price, paid_at,
            planned_hour)
        values (${userId}, 'household', 'food_scraps', 5000, 'qurum', '{}', '+96892000001', ${day}::date, 'morning',
          ${price}::int, platform.now(), 20) returning id`,
    )
    const details = JSON.stringify({
      number: 'PU-1',
      name: '',
      email: 's@people.test',
      phone: '',
      language: 'en',
    })
    const payment = await one<{ id: string }>(
      tx.db,
      sql`select payments.start(collections.payable_ref(${id}), 'card', ${price}::bigint, ${details}::jsonb) as id`,
    )
    await run(tx.db, sql`select payments.capture(${payment.id}, ${id}, ${id}, ${price}::bigint)`)
    return id
  })
}
const collect = () => run(ctx.db, sql`select collections.weighed(${requestId}, 5200)`)
const give = (asks = false) => refundCollected(office, requestId, { reason: 'Nobody came on time', asks })
const sumOf = async (account: string) =>
  (
    await one<{ sum: number }>(
      ctx.db,
      sql`select coalesce(sum(amount), 0)::bigint as sum from payments.ledger_entries where account = ${account}`,
    )
  ).sum
const held = () => sumOf(`held:collection:${requestId}`)
const refunds = async () =>
  (
    await one<{ sum: number }>(
      ctx.db,
      sql`select coalesce(sum(amount), 0)::bigint as sum from payments.refund_notices
        where subject = collections.payable_ref(${requestId})`,
    )
  ).sum

test('refunds a done collection once, at the platform’s expense', async () => {
  const before = await sumOf('collections')
  expect(await codeOf(give())).toBe('collection_not_refundable')
  await collect()
  expect(await sumOf('collections')).toBe(before + 10_000)
  expect(await race([give(), give()])).toEqual({ won: 1, codes: ['collection_not_refundable'] })
  expect([await refunds(), await held(), await sumOf('collections')]).toEqual([10_000, 0, before])
  // A corrected weight books nothing.
  await run(ctx.db, sql`select collections.weighed(${requestId}, 4800)`)
  expect(await sumOf('collections')).toBe(before)
})

test('requires a second member to refund above the limit', async () => {
  requestId = await aPaidPickup(50_001)
  await collect()
  expect(await codeOf(give())).toBe('second_member_needed')
  expect(await give(true)).toEqual({ refund: 0, approvalId: expect.any(String) })
  expect(await refunds()).toBe(0)
  const colleague = as(ctx, await aPerson(ctx, ['operator']))
  await approveRequested(colleague, requestId, [approvableCollection])
  expect([await refunds(), await held()]).toEqual([50_001, 0])
})

test('refuses to refund a free collection', async () => {
  await run(ctx.db, sql`update collections.requests set price = 0, paid_at = null where id = ${requestId}`)
  await collect()
  expect(await codeOf(give())).toBe('collection_not_refundable')
})
