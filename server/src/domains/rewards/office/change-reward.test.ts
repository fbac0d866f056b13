import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { userIdOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { aPerson, as, keyed } from '#testing/builders'
import { aProvenOperator } from '#testing/payout-builders'
import { earnEarlier } from '#testing/points/earn-earlier'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { getRewards } from '../get-rewards.ts'
import { redeemReward } from '../redeem-reward.ts'
import { changeReward } from './change-reward.ts'
import { listCatalogue, listRewardChanges } from './list-catalogue.ts'

const database = databaseTest()
let office: Ctx
let person: Ctx
beforeEach(async () => {
  const somebody = await aPerson(database.ctx())
  office = await aProvenOperator(database.ctx())
  person = as(database.ctx(), somebody)
  const { userId } = somebody
  await earnEarlier(database.pool, {
    userId,
    kind: 'order',
    source: `of ${userId}`,
    points: 1000,
    at: new Date(),
  })
})

const rewardOf = async (slug: string) =>
  (await listCatalogue(office)).rewards.find(reward => reward.slug === slug)!
const change = async (slug: string, terms: object, by = office) => {
  const { title, description, cost, isOn, worth, version } = await rewardOf(slug)
  return changeReward(by, slug, {
    ...{ title, description, cost, isOn, worth, version, reason: 'The council agreed' },
    ...terms,
  })
}

/** @promise admin-settings.rewards.effect (office, settings, what points buy) */
test('applies new costs and values to later redemptions only', async () => {
  const { voucher } = await redeemReward(keyed(person), { reward: 'compost_credit', cost: 100 })
  const title = { en: 'Garden credit', ar: 'رصيد الحديقة' }
  expect(await change('compost_credit', { title, cost: 120, worth: 8000 })).toMatchObject({
    ...{ title, cost: 120, worth: 8000, version: 2, changed: { by: { id: expect.any(String) } } },
  })
  expect((await getRewards(person)).rewards[0]).toMatchObject({ title, cost: 120 })
  expect((await getRewards(person)).vouchers).toMatchObject([
    { id: voucher!.id, title: voucher!.title, value: 10_000 },
  ])
  const later = await redeemReward(keyed(person), { reward: 'compost_credit', cost: 120 })
  expect(later).toMatchObject({ balance: 780, voucher: { title, value: 8000 } })
})

test('records who changed a reward, when and why, and refuses an empty change', async () => {
  const before = await rewardOf('free_delivery')
  await change('free_delivery', { cost: before.cost + 50, reason: 'Too cheap' })
  await change('free_delivery', { cost: before.cost + 90, reason: 'Still too cheap' })
  expect(await codeOf(change('free_delivery', {}))).toBe('invalid_input')
  const { items } = await listRewardChanges(office, 'free_delivery', undefined)
  const by = { id: userIdOf(office), name: expect.any(String) }
  const [usual, dear] = [{ cost: before.cost, title: before.title }, { cost: before.cost + 50 }]
  expect(items).toMatchObject([
    { before: dear, after: { cost: before.cost + 90 }, reason: 'Still too cheap', by },
    { before: usual, after: dear, reason: 'Too cheap', by },
  ])
  expect((await listRewardChanges(office, 'free_delivery', items[0]!.id)).items).toEqual(items.slice(1))
})

/** @promise admin-settings.rewards.effect */
test('refuses a redemption at a price that has changed', async () => {
  await change('double_points', { cost: 800 })
  expect(await codeOf(redeemReward(keyed(person), { reward: 'double_points', cost: 750 }))).toBe(
    'reward_changed',
  )
  expect((await getRewards(person)).balance).toBe(1000)
  expect((await redeemReward(keyed(person), { reward: 'double_points', cost: 800 })).balance).toBe(200)
})

test('hides a reward that is off from people, but not from the office', async () => {
  await change('premium_access', { isOn: false })
  expect((await getRewards(person)).rewards.map(({ slug }) => slug)).not.toContain('premium_access')
  expect(await codeOf(redeemReward(keyed(person), { reward: 'premium_access', cost: 1000 }))).toBe(
    'not_found',
  )
  expect(await rewardOf('premium_access')).toMatchObject({ isOn: false })
  await change('premium_access', { isOn: true })
  expect((await redeemReward(keyed(person), { reward: 'premium_access', cost: 1000 })).balance).toBe(0)
})

test('allows a value only for vouchers of an amount', async () => {
  expect(await codeOf(change('five_off', { worth: null }))).toBe('invalid_input')
  expect(await codeOf(change('free_delivery', { worth: 500 }))).toBe('invalid_input')
})

test('answers not found for an unknown reward', async () => {
  const terms = { ...(await rewardOf('five_off')), reason: 'The council agreed' }
  expect(await codeOf(changeReward(office, 'early_bird', terms))).toBe('not_found')
})

test('refuses the second of two simultaneous changes of a reward', async () => {
  const other = await aProvenOperator(database.ctx())
  const { version } = await rewardOf('five_off')
  const answers = await Promise.allSettled([
    change('five_off', { version, cost: 510 }),
    change('five_off', { version, cost: 520 }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile' },
  })
  expect(await one(database.pool, sql`select version from rewards.rewards where slug = 'five_off'`)).toEqual({
    version: version + 1,
  })
})
