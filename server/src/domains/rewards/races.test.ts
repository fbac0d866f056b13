import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compostingReactions } from '#composting'
import { asSystem, type Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { personOf } from '#platform/person'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, keyed } from '#testing/builders'
import { editActivity } from '#testing/edit-latest-version'
import { earnEarlier } from '#testing/points/earn-earlier'
import { codeOf, race } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { voucherFigures } from '#vouchers'
import { removeActivity } from '../composting/change-activity.ts'
import { logActivity } from '../composting/log-activity.ts'
import { getRewards } from './get-rewards.ts'
import { rewardReactions } from './reactions.ts'
import { redeemReward } from './redeem-reward.ts'

const database = databaseTest()
let ctx: Ctx
let userId: string
beforeAll(async () => {
  // So many vouchers exceed every real cap. The caps have a race of their own below.
  await given(database.pool, { voucher_person_month: 1_000_000_000, voucher_all_month: 1_000_000_000 })
})
beforeEach(async () => {
  const person = await aPerson(database.ctx())
  userId = person.userId
  ctx = database.ctx(person)
})
afterAll(async () => {
  // After every race the balance in a person's last row is the sum of all their rows.
  const { rows } = await database.pool.query(
    `select user_id from (
        select user_id, coalesce(sum(points) filter (where account = 'person'), 0) as has,
          -coalesce(sum(points) filter (where account = 'debt'), 0) as owes,
          coalesce(sum(verified) filter (where account = 'person'), 0) as has_verified,
          -coalesce(sum(verified) filter (where account = 'debt'), 0) as owes_verified
        from rewards.ledger_entries group by user_id) summed
      cross join rewards.standing(user_id) standing
      where (has, owes, has_verified, owes_verified)
        <> (standing.balance, standing.owed, standing.verified, standing.verified_owed)`,
  )
  expect(rows).toEqual([])
})

const thing = () => `pickup:${randomUUID()}`
const earn = (points: number, source = thing(), kind = 'order') =>
  earnEarlier(database.pool, { userId, kind, source, points, at: new Date() })
const takeBack = (source: string) =>
  run(database.pool, sql`select rewards.take_back(${userId}, ${source}, ${`${source}:refund`})`)
const redeem = () => redeemReward(keyed(ctx), { reward: 'compost_credit' })
const standing = async () => {
  const { balance, owed, vouchers } = await getRewards(ctx)
  return { balance, owed, vouchers: vouchers.length }
}
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, index) => work(index))

test('lets one of fifty simultaneous redemptions of one balance succeed', async () => {
  await earn(199)
  expect(await race(times(50, redeem))).toEqual({ won: 1, codes: ['not_enough_verified_points'] })
  expect(await standing()).toEqual({ balance: 99, owed: 0, vouchers: 1 })
})

test('redeems one reward for one request from two tabs', async () => {
  await earn(1000)
  const request = keyed(ctx)
  const answers = await Promise.allSettled(
    times(8, () => redeemReward(request, { reward: 'compost_credit' })),
  )
  const ids = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await standing()).toEqual({ balance: 900, owed: 0, vouchers: 1 })
})

test('takes points back once while they are spent, also from the new voucher', async () => {
  const call = sql`select rewards.redeem(${userId}, 'compost_credit')`
  for (let round = 0; round < 12; round++) {
    const source = thing()
    await earn(100, source)
    // Alternates which one starts first.
    const both = [() => codeOf(run(database.pool, call)), () => takeBack(source)]
    const [first, second] = round % 2 ? both : both.toReversed()
    await Promise.all([first!(), second!()])
    expect(await standing()).toEqual({ balance: 0, owed: 0, vouchers: 0 })
  }
})

test('books the points of an event once when two processes deliver it at once', async () => {
  const source = thing()
  await Promise.all(times(8, () => earn(50, source)))
  await Promise.all(times(8, () => takeBack(source)))
  await Promise.all(times(8, () => earn(50, source)))
  expect(await standing()).toEqual({ balance: 0, owed: 0, vouchers: 0 })
  const kinds = await many(
    database.pool,
    sql`select kind from rewards.transfers where user_id = ${userId} order by seq`,
  )
  expect(kinds).toEqual([{ kind: 'order' }, { kind: 'clawback' }])
})

test('adds up all points earned at the same time, in one chain', async () => {
  await Promise.all(times(40, index => earn(index + 1)))
  expect(await standing()).toMatchObject({ balance: 820 })
  expect(
    await one(
      database.pool,
      sql`select max(seq) as last, count(*) as rows from rewards.transfers where user_id = ${userId}`,
    ),
  ).toEqual({ last: 40, rows: 40 })
})

test('ends with the points of an entry’s last weight when changed as events arrive', async () => {
  const heap = (grams: number) => ({ type: 'garden_waste', grams, description: null, picture: null }) as const
  const system = asSystem(database.ctx(), 'test')
  const relays = times(3, async () => new Relay(() => system, [compostingReactions, rewardReactions]))
  const entries = await Promise.all(times(4, () => logActivity(keyed(ctx), heap(4000))))
  const changes = entries.flatMap(({ id }, index) => [
    editActivity(ctx, id, heap(1000 * (index + 1))),
    editActivity(ctx, id, heap(5000)),
    ...(index === 0 ? [removeActivity(ctx, id)] : []),
  ])
  await Promise.all([...changes.map(codeOf), ...relays.map(async relay => (await relay).drain())])
  await (await relays[0]!).drain()
  const { points } = await one<{ points: number }>(
    database.pool,
    sql`select coalesce(sum(points), 0) as points from composting.logged where user_id = ${userId}`,
  )
  expect(points).toBeGreaterThan(0)
  expect(await standing()).toMatchObject({ balance: points, owed: 0 })
})

test('pays an achievement once when several actions reach it at once', async () => {
  await run(
    database.pool,
    sql`insert into rewards.achievements values ('composter', 'Composter', 'مسمّد', 'Compost', 'سمّد', 'leaf', 30,
      'composted_grams', 1000, 99)`,
  )
  try {
    await logActivity(keyed(ctx), { type: 'food_scraps', grams: 1200, description: null, picture: null })
    await Promise.all(times(8, () => run(database.pool, sql`select rewards.achieve(${userId})`)))
    expect(await standing()).toMatchObject({ balance: 30 })
  } finally {
    await run(database.pool, sql`update rewards.achievements set is_on = false where slug = 'composter'`)
  }
})

/** @promise rewards.list.opensAt (rewards) */
test('stops twenty simultaneous redemptions of different people at the month’s budget', async () => {
  await database.pool.query(
    `update settings.numbers set value = 70000 + (select coalesce(sum(given), 0) from vouchers.months where user_id is null)
      where key = 'voucher_all_month'`,
  )
  const errors: object[] = []
  const log = { ...ctx.log, error: (facts: object) => errors.push(facts) } as unknown as Ctx['log']
  try {
    const people = await Promise.all(times(20, async () => database.ctx(await aPerson(database.ctx()))))
    for (const each of people)
      await earnEarlier(database.pool, {
        userId: personOf(each).userId,
        kind: 'order',
        source: thing(),
        points: 100,
        at: ctx.now,
      })
    const attempts = people.map(each => redeemReward({ ...keyed(each), log }, { reward: 'compost_credit' }))
    expect(await race(attempts)).toEqual({ won: 7, codes: ['voucher_money_used_up'] })
    expect(
      await one(
        database.pool,
        sql`select given - settings.number('voucher_all_month') as over from vouchers.months where user_id is null`,
      ),
    ).toEqual({ over: 0 })
    // Refused people keep their points and see when the reward opens again; the operator sees one line.
    const seen = await Promise.all(people.map(getRewards))
    expect(seen.filter(({ verified }) => verified === 100)).toHaveLength(13)
    const credit = (page: (typeof seen)[number]) => page.rewards.find(({ slug }) => slug === 'compost_credit')
    expect(credit(seen[0]!)?.opensAt).toMatch(/-01T00:00:00\+04:00$|-(28|29|30|31)T20:00:00/)
    expect(errors).toEqual([expect.objectContaining({ tripped: 1 })])
    const figure = async (name: keyof typeof voucherFigures) => voucherFigures[name].read(database.pool)
    expect(await figure('voucher_money_given_baisa')).toBe(await figure('voucher_money_cap_baisa'))
    expect(await figure('voucher_money_used_up')).toBe(1)
  } finally {
    await given(database.pool, { voucher_all_month: 1_000_000_000 })
  }
})

test('stops twenty simultaneous redemptions of one person at the monthly limit', async () => {
  await given(database.pool, { voucher_person_month: 30_000 })
  try {
    await earn(2000)
    expect(await race(times(20, redeem))).toEqual({ won: 3, codes: ['voucher_money_used_up'] })
    expect(await standing()).toEqual({ balance: 1700, owed: 0, vouchers: 3 })
    // Perks cost the platform nothing, so no cap applies.
    expect(await codeOf(redeemReward(keyed(ctx), { reward: 'double_points' }))).toBeUndefined()
  } finally {
    await given(database.pool, { voucher_person_month: 1_000_000_000 })
  }
})

test('refuses in the database to change, skip or forge a row of the ledger', async () => {
  await earn(10)
  await earn(5)
  for (const wrong of [
    `update rewards.transfers set points = 1000 where user_id = '${userId}'`,
    `delete from rewards.transfers where user_id = '${userId}'`,
    'truncate rewards.transfers cascade',
  ])
    await expect(database.pool.query(wrong)).rejects.toThrow('append only')
  const insert = (values: string, verified: string) =>
    database.pool.query(
      `insert into rewards.transfers (user_id, kind, subject, source, from_account, to_account, points, seq,
          prev_seq, prev_balance, prev_owed, balance, owed, verified, prev_verified_balance, prev_verified_owed,
          verified_balance, verified_owed) values ('${userId}', 'correction', 'x', 'x', ${values}, ${verified})`,
    )
  await expect(insert(`'mint', 'person', 5, 3, 2, 15, 0, 25, 0`, '5, 15, 0, 20, 0')).rejects.toThrow(
    'balances_are_sums',
  )
  await expect(insert(`'mint', 'person', 5, 3, 2, 1000, 0, 1005, 0`, '0, 15, 0, 15, 0')).rejects.toThrow(
    'foreign key',
  )
  await expect(insert(`'mint', 'person', 5, 4, 2, 15, 0, 20, 0`, '0, 15, 0, 15, 0')).rejects.toThrow(
    'no_row_is_left_out',
  )
  await expect(insert(`'mint', 'person', 5, 2, 1, 10, 0, 15, 0`, '0, 10, 0, 10, 0')).rejects.toThrow(
    'transfers_pkey',
  )
  await expect(insert(`'person', 'spent', 16, 3, 2, 15, 0, -1, 0`, '16, 15, 0, -1, 0')).rejects.toThrow(
    'nobody_spends',
  )
  await expect(insert(`'spent', 'person', 5, 3, 2, 15, 0, 20, 0`, '5, 15, 0, 20, 0')).rejects.toThrow(
    'known_ways',
  )
  // The same for the verified points.
  await expect(insert(`'mint', 'person', 5, 3, 2, 15, 0, 20, 0`, '0, 15, 0, 20, 0')).rejects.toThrow(
    'verified_balances_are_sums',
  )
  await expect(insert(`'mint', 'person', 5, 3, 2, 15, 0, 20, 0`, '0, 1000, 0, 1000, 0')).rejects.toThrow(
    'nobody_spends_declared',
  )
  await expect(insert(`'mint', 'person', 5, 3, 2, 15, 0, 20, 0`, '0, 14, 0, 14, 0')).rejects.toThrow(
    'foreign key',
  )
  await expect(insert(`'person', 'spent', 3, 3, 2, 15, 0, 12, 0`, '5, 15, 0, 10, 0')).rejects.toThrow(
    'among_the_points',
  )
  await expect(insert(`'mint', 'person', 5, 3, 2, 15, 0, 20, 0`, '2, null, null, 2, 0')).rejects.toThrow(
    'none_before_it',
  )
  // All fifteen points are verified, so ten declared ones cannot be spent.
  await expect(insert(`'person', 'spent', 10, 3, 2, 15, 0, 5, 0`, '0, 15, 0, 15, 0')).rejects.toThrow(
    'nobody_spends_declared',
  )
})
