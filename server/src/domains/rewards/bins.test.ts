import { randomUUID } from 'node:crypto'
import type { EventData } from '@dawra/contract/events'
import { beforeEach, expect, test } from 'vitest'
import { asSystem, type Ctx } from '#platform/context'
import { announce, Relay } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, type Person } from '#testing/builders'
import { aDrivenRound } from '#testing/driven-round'
import { databaseTest } from '#testing/set-up'
import { getRewards } from './get-rewards.ts'
import { listPoints } from './list-points.ts'
import { rewardReactions } from './reactions.ts'

const database = databaseTest()
let one: Person
let other: Person
beforeEach(async () => {
  one = await aPerson(database.ctx())
  other = await aPerson(database.ctx())
})

const system = () => asSystem(database.ctx(), 'test')
const deliver = () => new Relay(system, [rewardReactions]).drain()
const tell = (
  event:
    | { topic: 'rounds.weighed'; data: EventData<'rounds.weighed'> }
    | { topic: 'rounds.weighing_voided'; data: EventData<'rounds.weighing_voided'> },
) => transact(system(), tx => announce(tx, { ...event, audience: [] }))
const pointsOf = async (person: Person) => {
  const ctx: Ctx = database.ctx(person)
  const { items } = await listPoints(ctx, { filter: 'all' })
  return items.toReversed().map(({ kind, points, grams }) => [kind, points, grams])
}

async function aWeighing({ driverId = randomUUID() as string, voided = false } = {}) {
  const round = await aDrivenRound(system(), [{ area: 'qurum', grams: 4200, userId: one.userId }])
  const weighingId = round.weighings[0]!
  if (voided) {
    await run(database.pool, sql`update rounds.weighings set status = 'void' where id = ${weighingId}`)
    await tell({ topic: 'rounds.weighing_voided', data: { weighingId } })
    await deliver()
  }
  await tell({
    topic: 'rounds.weighed',
    data: {
      weighingId,
      roundId: randomUUID(),
      driverId,
      stopId: randomUUID(),
      binId: randomUUID(),
      subscriptionId: randomUUID(),
      requestId: null,
      area: 'al-khuwair',
      waste: 'food_scraps',
      grams: 4200,
      contamination: null,
      capturedAt: database.ctx().now.toISOString(),
      shares: [
        { userId: one.userId, grams: 2100, points: 6 },
        { userId: other.userId, grams: 2100, points: 6 },
      ],
    },
  })
  await deliver()
  return weighingId
}

/** @promise “That is {points} for you. They are verified points.” */
test('gives verified points once for the weight that a driver recorded', async () => {
  await aWeighing()
  await run(database.pool, sql`update platform.outbox set delivered_at = null`)
  await deliver()
  expect(await pointsOf(one)).toEqual([['bin', 6, 2100]])
  expect(await pointsOf(other)).toEqual([['bin', 6, 2100]])
  expect(await getRewards(database.ctx(one))).toMatchObject({ balance: 6, verified: 6 })
})

test('takes points back once from everyone who shared a corrected weighing', async () => {
  const weighingId = await aWeighing()
  for (const _ of [1, 2]) {
    await tell({ topic: 'rounds.weighing_voided', data: { weighingId } })
    await deliver()
  }
  for (const person of [one, other])
    expect(await pointsOf(person)).toEqual([
      ['bin', 6, 2100],
      ['clawback', -6, 2100],
    ])
})

test('gives no points for a weighing corrected before its event arrived', async () => {
  await aWeighing({ voided: true })
  for (const person of [one, other]) expect(await pointsOf(person)).toEqual([])
})

test('gives the driver of the round no points', async () => {
  await aWeighing({ driverId: one.userId })
  expect(await pointsOf(one)).toEqual([])
  expect(await pointsOf(other)).toEqual([['bin', 6, 2100]])
})
