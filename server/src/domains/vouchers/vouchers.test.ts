import { listVouchers } from '@dawra/contract/vouchers/routes'
import { takenOff, voucherCode, voucherObstacle } from '@dawra/contract/vouchers/rules'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { aVoucher } from '#testing/shop-builders'
import { remindOfVouchers } from './jobs.ts'
import { voucherPersonalData } from './personal-data.ts'
import { perksOf, vouchersOf } from './store.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx()
})

const DAY = 24 * 3_600_000
const someone = async () => as(ctx, await aPerson(ctx))
const later = (days: number) =>
  database.ctx({ kind: 'system', name: 'test' }, new Date(ctx.now.getTime() + days * DAY))

test('shows a person their vouchers, usable ones first, and the active perks', async () => {
  const mine = await someone()
  const { userId } = personOf(mine)
  const used = await aVoucher(mine)
  const older = await aVoucher(mine, { areas: ['qurum'] })
  const newer = await aVoucher(mine, { kind: 'free_delivery', appliesTo: 'compost' })
  await aVoucher(await someone())
  await run(
    ctx.db,
    sql`update vouchers.vouchers set status = 'used', used_at = now(), subject = 'order:' || ${used.id} where id = ${used.id}`,
  )
  await run(ctx.db, sql`select vouchers.start_perk(${userId}, 'double_points', 'test', 7)`)
  const shown = listVouchers.result.parse({
    vouchers: await vouchersOf(ctx.db, userId),
    perks: await perksOf(ctx.db, userId),
  })
  expect(shown.vouchers).toMatchObject([
    { id: newer.id, kind: 'free_delivery', value: 0, status: 'ready', areas: null },
    { id: older.id, kind: 'amount_off', value: 1000, areas: ['qurum'] },
    { id: used.id, status: 'used', orderId: used.id },
  ])
  expect(shown.perks).toMatchObject([{ kind: 'double_points' }])
  expect(voucherCode(newer.code.replace('-', ' ').toLowerCase())).toBe(newer.code)
  const data = (await voucherPersonalData.collect(mine, userId)) as { vouchers: object[]; perks: object[] }
  expect(data.vouchers.map(voucher => 'code' in voucher)).toEqual([true, true, true])
  expect(data.perks).toHaveLength(1)
})

test('reminds of a voucher a week before its end and on its last day, once each', async () => {
  const mine = await someone()
  const { userId } = personOf(mine)
  const { id } = await aVoucher(mine)
  const notified = async () =>
    (
      await many<{ id: string }>(
        ctx.db,
        sql`select data ->> 'voucherId' as id from platform.outbox
          where topic = 'vouchers.expiring' and data ->> 'userId' = ${userId} and audience = array['user:' || ${userId}]`,
      )
    ).map(row => row.id)
  await remindOfVouchers(later(22))
  expect(await notified()).toEqual([])
  for (let n = 0; n < 2; n++) await remindOfVouchers(later(25))
  expect(await notified()).toEqual([id])
  await remindOfVouchers(later(28))
  expect(await notified()).toEqual([id])
  for (let n = 0; n < 2; n++) await remindOfVouchers(later(30))
  expect(await notified()).toEqual([id, id])
  const late = await aVoucher(mine)
  await remindOfVouchers(later(32))
  expect(await notified()).not.toContain(late.id)
})

test('ends a voucher at the end of a day in Muscat', async () => {
  const { id } = await aVoucher(await someone())
  expect(
    await one(
      ctx.db,
      sql`select to_char(expires_at at time zone 'Asia/Muscat', 'HH24:MI:SS') as at from vouchers.vouchers where id = ${id}`,
    ),
  ).toEqual({ at: '00:00:00' })
})

test('refuses a voucher, and takes the same amount, in contract and database', async () => {
  const mine = await someone()
  const { userId } = personOf(mine)
  const many = [
    await aVoucher(mine),
    await aVoucher(mine, { appliesTo: 'food', minimumOrder: 3000 }),
    await aVoucher(mine, { kind: 'free_delivery', appliesTo: 'compost', areas: ['qurum'] }),
    await aVoucher(mine, {}, 1),
  ]
  const at = later(5).now
  const vouchers = (await transact(later(5), tx => vouchersOf(tx.db, userId))).filter(({ id }) =>
    many.some(made => made.id === id),
  )
  expect(vouchers).toHaveLength(4)
  const baskets = (['food', 'compost'] as const).flatMap(kind =>
    [500, 3000].flatMap(goods =>
      [
        [0, null],
        [1000, 'qurum'],
        [1000, 'seeb'],
      ].map(([deliveryFee, area]) => ({
        kind,
        goods,
        deliveryFee: deliveryFee as number,
        area: area as string | null,
      })),
    ),
  )
  for (const voucher of vouchers)
    for (const basket of baskets) {
      const check = await transact(later(5), tx =>
        one<{ obstacle: string | null }>(
          tx.db,
          sql`select vouchers.obstacle(v, ${basket.kind}, ${basket.goods}, ${basket.deliveryFee > 0}, ${basket.area}) as obstacle
            from vouchers.vouchers v where id = ${voucher.id}`,
        ),
      )
      expect([basket, check.obstacle]).toEqual([basket, voucherObstacle(voucher, basket, at)])
      if (check.obstacle) continue
      const { discount, deliveryDiscount } = takenOff(voucher, basket)
      const taken = transact(later(5), async tx => {
        const off = await one(
          tx.db,
          sql`select off_goods, off_delivery from vouchers.take(${userId}, ${voucher.code}, 'test', ${basket.kind},
            ${basket.goods}, ${basket.deliveryFee}, ${basket.deliveryFee > 0}, ${basket.area})`,
        )
        await run(tx.db, sql`select vouchers.give_back('test', false)`)
        return off
      })
      expect(await taken).toEqual({ off_goods: discount, off_delivery: deliveryDiscount })
    }
})
