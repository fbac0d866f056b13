import { randomUUID } from 'node:crypto'
import { KINDS_OF } from '@dawra/contract/rewards/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestApproval } from '#approvals'
import { asSystem, type Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, keyed, type Person } from '#testing/builders'
import { aProvenOperator } from '#testing/payout-builders'
import { earnEarlier } from '#testing/points/earn-earlier'
import { codeOf } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { aVoucher } from '#testing/shop-builders'
import { vouchersOf } from '#vouchers'
import { changeSetting } from '../settings/change-setting.ts'
import { getRewards } from './get-rewards.ts'
import { listPoints } from './list-points.ts'
import { rewardPersonalData } from './personal-data.ts'
import { rewardReactions } from './reactions.ts'
import { redeemReward } from './redeem-reward.ts'

const database = databaseTest()
let person: Person
let ctx: Ctx
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})

interface Earning {
  points: number
  kind?: string
  source?: string
  at?: Date
}
const earn = ({ points, kind = 'order', source = `pickup:${randomUUID()}`, at = new Date() }: Earning) =>
  earnEarlier(database.pool, { userId: person.userId, kind, source, points, at })
const takeBack = (subject: string) =>
  run(database.pool, sql`select rewards.take_back(${person.userId}, ${subject}, ${`${subject}:refund`})`)
const redeem = (reward: string, by = ctx) => redeemReward(keyed(by), { reward })
const take = (code: string) =>
  run(
    database.pool,
    sql`select from vouchers.take(${person.userId}, ${code}, ${`order:${code}`}, 'compost', 10000, 0, false, null)`,
  )
const obstacleOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => asRefusal(error)?.facts.obstacle,
  )
const standing = async () => {
  const { balance, owed } = await getRewards(ctx)
  return { balance, owed }
}
const movements = async (filter: 'all' | 'earned' | 'spent' | 'taken_back' = 'all') =>
  (await listPoints(ctx, { filter })).items.map(({ kind, points, balance }) => [kind, points, balance])

describe('a person without points', () => {
  test('shows a person without points the rewards, achievements and their conditions', async () => {
    const seen = await getRewards(ctx)
    expect(seen).toMatchObject({ balance: 0, owed: 0, vouchers: [], perks: [] })
    expect(seen.rewards.map(({ slug, cost, gives }) => [slug, cost, gives])).toEqual([
      ['compost_credit', 100, 'voucher'],
      ['free_delivery', 300, 'voucher'],
      ['five_off', 500, 'voucher'],
      ['double_points', 750, 'perk'],
      ['premium_access', 1000, 'perk'],
    ])
    expect(
      seen.achievements.map(({ slug, progress, target, achievedAt }) => [slug, progress, target, achievedAt]),
    ).toEqual([
      ['first_order', 0, 1, null],
      ['eco_warrior', 0, 10, null],
      ['smart_saver', 0, 100_001, null],
      ['loyal_customer', 0, 50, null],
    ])
    expect(seen.rates).toEqual({
      orderPerOmr: 5,
      trackerPerKg: 2,
      donationPerKg: 3,
      donationKgADay: 20,
      donationKgAWeek: 60,
      firstReview: 20,
    })
    expect(await listPoints(ctx, { filter: 'all' })).toEqual({ items: [], next: null })
  })

  test('refuses to redeem a reward without points', async () => {
    expect(await codeOf(redeem('compost_credit'))).toBe('not_enough_verified_points')
    expect(await codeOf(redeem('double_points'))).toBe('not_enough_points')
    expect(await codeOf(redeem('nothing_such'))).toBe('not_found')
  })
})

describe('a reward', () => {
  test('issues a voucher with the rules of its reward', async () => {
    await earn({ points: 720 })
    const { balance, voucher, perk } = await redeem('five_off')
    expect({ balance, perk }).toEqual({ balance: 220, perk: null })
    expect(voucher).toMatchObject({
      kind: 'amount_off',
      appliesTo: 'any',
      value: 5000,
      minimumOrder: 15_000,
      status: 'ready',
      title: { en: '5 OMR Off' },
    })
    await redeem('compost_credit')
    const seen = await getRewards(ctx)
    // A no-break space, so that a line break cannot split amount and currency.
    expect(JSON.stringify(seen.rewards.map(({ description }) => description))).not.toMatch(/OMR \d|\d ر\.ع/)
    expect((await getRewards(ctx)).vouchers.map(({ value }) => value).sort()).toEqual([10_000, 5000])
    expect(await movements('spent')).toEqual([
      ['redeemed', -100, 120],
      ['redeemed', -500, 220],
    ])
  })

  test('redeems a reward once, with the same response when sent twice', async () => {
    await earn({ points: 300 })
    const request = keyed(ctx)
    expect(await redeemReward(request, { reward: 'compost_credit' })).toEqual(
      await redeemReward(request, { reward: 'compost_credit' }),
    )
    expect(await standing()).toEqual({ balance: 200, owed: 0 })
  })

  /** @promise rewards.perks.double_pointsText (rewards, Double Points) */
  test('doubles the points earned in the week of a perk; a second perk follows the first', async () => {
    const noon = new Date('2026-11-15T08:00:00Z')
    const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
    await earn({ points: 1500 })
    const { perk } = await redeem('double_points', database.ctx(person, noon))
    expect(perk).toMatchObject({ kind: 'double_points' })
    expect([perk?.startsAt, perk?.endsAt].map(at => new Date(at ?? 0))).toEqual([noon, later(7)])
    const second = await redeem('double_points', database.ctx(person, later(1)))
    expect(new Date(second.perk?.startsAt ?? 0)).toEqual(later(7))
    await earn({ points: 10, at: later(-1) })
    await earn({ points: 10, at: later(8) })
    await earn({ points: 10, at: later(15) })
    await earn({ points: 20, kind: 'review', at: later(1) })
    expect(await standing()).toEqual({ balance: 60, owed: 0 })
    expect((await movements()).slice(0, 3)).toEqual([
      ['review', 20, 60],
      ['order', 10, 40],
      ['bonus', 10, 30],
    ])
  })
})

describe('verified points', () => {
  const DAY = 86_400_000
  const begin = new Date('2026-11-15T08:00:00Z')
  const at = (hours: number) => database.ctx(person, new Date(begin.getTime() + hours * 3_600_000))
  const earnNow = (source = `pickup:${randomUUID()}`) =>
    transact(at(0), tx =>
      run(
        tx.db,
        sql`select rewards.earn(${person.userId}, 'order', ${source}, ${source}, 100, '{}', ${begin})`,
      ),
    )

  /**
   * @promise rewards.balance.waits (rewards)
   * @promise rewards.earn.wait (rewards)
   */
  test('makes verified points wait three days for a voucher, and shows until when', async () => {
    await earnNow()
    const { waiting, verified } = await transact(at(71), tx => getRewards(tx))
    expect([verified, waiting.map(({ points, availableAt }) => [points, Date.parse(availableAt!)])]).toEqual([
      100,
      [[100, begin.getTime() + 3 * DAY]],
    ])
    const early = await redeem('compost_credit', at(71)).catch(asRefusal)
    expect(early).toMatchObject({ code: 'points_still_wait', facts: { available: 0, cost: 100 } })
    expect((await redeem('compost_credit', at(73))).voucher?.status).toBe('ready')
  })

  test('makes verified points wait longer when sales wait longer for their payout', async () => {
    await given(database.pool, { payout_hold_days: 5 })
    try {
      await earnNow()
      expect(await codeOf(redeem('compost_credit', at(119)))).toBe('points_still_wait')
      expect((await redeem('compost_credit', at(121))).balance).toBe(0)
    } finally {
      await given(database.pool, { payout_hold_days: 2 })
    }
  })
})

describe('taking spent points back', () => {
  const source = () => `pickup:${randomUUID()}`
  const statuses = async () => (await listed()).map(({ status }) => status)
  const listed = () => vouchersOf(database.pool, person.userId)

  /**
   * @promise “The voucher {title} paid for them, and what was left over is yours again.” (mail, push, inbox
   *   `voucher_recalled`)
   */
  test('recalls unused vouchers, the newest first, and leaves the rest', async () => {
    const of = source()
    await earn({ points: 180, source: of })
    await earn({ points: 120 })
    const vouchers = [await redeem('compost_credit'), await redeem('compost_credit')]
    await takeBack(of)
    await takeBack(of)
    expect(await movements()).toEqual([
      ['clawback', -180, 20],
      ['recalled', 100, 200],
      ['redeemed', -100, 100],
      ['redeemed', -100, 200],
      ['order', 120, 300],
      ['order', 180, 180],
    ])
    expect((await listed()).map(({ id, status }) => [id, status])).toEqual([
      [vouchers[0]!.voucher!.id, 'ready'],
      [vouchers[1]!.voucher!.id, 'recalled'],
    ])
    expect(await obstacleOf(take(vouchers[1]!.voucher!.code))).toBe('recalled')
  })

  test('states at a recalled voucher’s entry which points were taken back', async () => {
    const [of, late] = [source(), source()]
    await earn({ points: 100, source: of })
    await earn({ points: 100, source: late })
    const first = await redeem('compost_credit')
    await redeem('compost_credit')
    await takeBack(of)
    // The points of this voucher are owed until its checkout has ended.
    await take(first.voucher!.code)
    await takeBack(late)
    await run(database.pool, sql`select vouchers.give_back(${`order:${first.voucher!.code}`}, true)`)
    await new Relay(() => asSystem(database.ctx(), 'test'), [rewardReactions]).drain()
    const rows = await many<{ because: string }>(
      database.pool,
      sql`select facts ->> 'because' as because from rewards.transfers where user_id = ${person.userId} and kind = 'recalled'
        order by seq`,
    )
    expect(rows.map(({ because }) => because)).toEqual([`${of}:refund`, `${late}:refund`])
  })

  test('recalls a voucher in checkout once the checkout has ended unpaid', async () => {
    const of = source()
    await earn({ points: 100, source: of })
    const { voucher } = await redeem('compost_credit')
    await take(voucher!.code)
    await takeBack(of)
    expect(await standing()).toEqual({ balance: 0, owed: 100 })
    expect(await statuses()).toEqual(['held'])
    await run(database.pool, sql`select vouchers.give_back(${`order:${voucher!.code}`}, true)`)
    await new Relay(() => asSystem(database.ctx(), 'test'), [rewardReactions]).drain()
    expect(await standing()).toEqual({ balance: 0, owed: 0 })
    expect(await statuses()).toEqual(['recalled'])
  })

  /** @promise rewards.vouchers.frozen (rewards, a frozen voucher) */
  test('freezes every voucher while verified points are owed', async () => {
    const of = source()
    await earn({ points: 100, source: of })
    const { voucher } = await redeem('compost_credit')
    await take(voucher!.code)
    await run(database.pool, sql`select vouchers.use_up(${`order:${voucher!.code}`})`)
    const gift = await aVoucher(ctx)
    await takeBack(of)
    expect((await getRewards(ctx)).vouchers).toMatchObject([{ id: gift.id, status: 'frozen' }])
    expect(await obstacleOf(take(gift.code))).toBe('points_owed')
    await earn({ points: 100 })
    await take(gift.code)
    expect((await listed()).find(({ id }) => id === gift.id)?.status).toBe('held')
  })
})

describe('an earning', () => {
  test('takes back points together with their bonus', async () => {
    const source = `pickup:${randomUUID()}`
    await earn({ points: 750 })
    await redeem('double_points')
    await earn({ points: 70, source, at: new Date(Date.now() + 1000) })
    await takeBack(source)
    await takeBack(source)
    expect((await movements('taken_back')).map(([kind, points]) => [kind, points])).toEqual([
      ['clawback', -140],
    ])
    expect(await standing()).toEqual({ balance: 0, owed: 0 })
  })

  test('owes points that a used voucher spent, until the next verified points pay them', async () => {
    const source = `pickup:${randomUUID()}`
    await earn({ points: 100, source })
    const { voucher } = await redeem('compost_credit')
    await take(voucher!.code)
    await run(database.pool, sql`select vouchers.use_up(${`order:${voucher!.code}`})`)
    await takeBack(source)
    expect(await standing()).toEqual({ balance: 0, owed: 100 })
    await earn({ points: 30 })
    expect(await standing()).toEqual({ balance: 0, owed: 70 })
    await earn({ points: 90, kind: 'review' })
    expect(await standing()).toEqual({ balance: 90, owed: 70 })
    await earn({ points: 80 })
    expect(await standing()).toEqual({ balance: 100, owed: 0 })
  })

  test('doubles with declared points, the kind that bought the double week', async () => {
    await earn({ points: 750, kind: 'review' })
    await redeem('double_points')
    await earn({ points: 70, at: new Date(Date.now() + 1000) })
    expect(await getRewards(ctx)).toMatchObject({ balance: 140, verified: 70 })
  })

  test('lists earnings page by page, with filters by kind', async () => {
    await transact(ctx, async tx => {
      for (let count = 1; count <= 45; count++)
        await run(
          tx.db,
          sql`select rewards.earn(${person.userId}, ${count % 2 ? 'order' : 'tracker'}, ${`x:${count}:${person.userId}`},
            ${`x:${count}:${person.userId}`}, ${count}::int, '{"grams": 1500}', platform.now())`,
        )
    })
    await redeem('double_points')
    for (const filter of ['all', 'earned'] as const) {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await listPoints(ctx, { filter, cursor })
        seen.push(...page.items.map(({ seq }) => seq))
        cursor = page.next ?? undefined
      } while (cursor)
      const all = Array.from({ length: filter === 'all' ? 46 : 45 }, (_, index) => index + 1).reverse()
      expect(seen).toEqual(all)
    }
    expect((await listPoints(ctx, { filter: 'earned' })).items[0]).toMatchObject({
      kind: 'order',
      points: 45,
      grams: 1500,
      orderNumber: null,
    })
    expect(await codeOf(listPoints(ctx, { filter: 'all', cursor: 'x' }))).toBe('invalid_input')
    const others = database.ctx(await aPerson(database.ctx()))
    expect(await listPoints(others, { filter: 'all' })).toEqual({ items: [], next: null })
  })

  test('shows every kind of points under exactly one filter, except corrections', async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'transfers_kind_check'`,
    )
    const kinds = [...rows[0]!.text.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind)
    expect(kinds.filter(kind => kind !== 'correction').sort()).toEqual(Object.values(KINDS_OF).flat().sort())
  })

  /** @promise admin-settings.effects.order_points_per_omr (office, settings, points) */
  test('counts an earning at the rate of its time', async () => {
    const office = await aProvenOperator(database.ctx())
    const at = async (moment: Date) =>
      (
        await one<{ rate: number }>(
          database.pool,
          sql`select settings.number_at('order_points_per_omr', ${moment}) as rate`,
        )
      ).rate
    const now = async () => (await one<{ at: Date }>(database.pool, sql`select clock_timestamp() as at`)).at
    const moments = [await now()]
    for (const [value, version] of [
      [4, 1],
      [2, 2],
      [1, 3],
    ] as const) {
      const change = { value, version, reason: 'The council agreed' }
      await changeSetting(office, 'order_points_per_omr', change, requestApproval)
      expect((await getRewards(ctx)).rates.orderPerOmr).toBe(value)
      moments.push(await now())
    }
    expect(await Promise.all(moments.map(at))).toEqual([5, 4, 2, 1])
  })
})

test('gives a person a copy of every movement of points', async () => {
  await earn({ points: 150 })
  await redeem('compost_credit')
  expect(await rewardPersonalData.collect(ctx, person.userId)).toMatchObject({
    points: [
      { kind: 'order', points: 150, balance: 150 },
      { kind: 'redeemed', points: -100, balance: 50 },
    ],
    redemptions: [{ title: { en: 'Compost credit' }, cost: 100 }],
    achievements: [],
  })
})

test('announces changes of points to their person only', async () => {
  await earn({ points: 10 })
  expect(
    await many(
      database.pool,
      sql`select distinct audience from platform.outbox where topic = 'rewards.changed'
        and data ->> 'userId' = ${person.userId}`,
    ),
  ).toEqual([{ audience: [`user:${person.userId}`] }])
})
