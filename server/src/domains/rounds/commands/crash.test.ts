import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { abandonBefore, killBefore } from '#testing/crash'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDeposit, aRound, type BuiltRound, Phone } from '#testing/round-builders'
import { type CommandPlan, walkCommands } from '#testing/send-commands'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Takes the commands up to the given step, then drops the connection. */
const sendAndDie = (plan: CommandPlan, dieAt: number) =>
  abandonBefore(database, dieAt, (pool, beforeStep) => walkCommands(plan, pool, beforeStep))

/** Takes all commands as another process would. @returns the steps it took */
async function send(plan: CommandPlan): Promise<string[]> {
  const steps: string[] = []
  await walkCommands(plan, database.pool, async step => void steps.push(step))
  return steps
}

async function newPlan(): Promise<{ plan: CommandPlan; round: BuiltRound }> {
  const round = await aRound(database.ctx())
  const stop = round.stops[0]!
  const phone = new Phone(round.id)
  // Soon enough before now to be of the round's day just after midnight, too.
  const at = Date.now() - 2_000
  await aDeposit(database.ctx(), stop.bin.id, stop.person, new Date(at - 3_600_000))
  const commands = [
    phone.tap('weigh', at, { stop, payload: { grossGrams: 8000 } }),
    phone.tap('done', at + 1_000, { stop }),
  ]
  return { plan: { driverId: round.driver.userId, commands }, round }
}

const stateOf = ({ id }: BuiltRound) =>
  one(
    database.pool,
    sql`select
        (select count(*)::int from rounds.commands where round_id = ${id}) as commands,
        (select jsonb_agg(jsonb_build_array(grams, points, status)) from rounds.weighings where round_id = ${id}) as weighings,
        (select sum(h.points)::int from rounds.shares h join rounds.weighings w on w.id = h.weighing_id
          where w.round_id = ${id}) as shared,
        (select status from rounds.stops where round_id = ${id}) as stop,
        (select count(*)::int from platform.outbox where topic = 'rounds.weighed' and data ->> 'roundId' = ${id}) as told,
        (select count(*)::int from bins.deposits d join rounds.weighings w on w.id = d.weighing_id
          where w.round_id = ${id}) as deposits`,
  )

const WHOLE = {
  commands: 2,
  weighings: [[6000, 18, 'counted']],
  shared: 18,
  stop: 'done',
  told: 1,
  deposits: 1,
}

test('leaves the same state after an abandoned connection as after a killed process', async () => {
  const steps = await send((await newPlan()).plan)
  const dieAt = steps.lastIndexOf('commit') + 1
  const killed = await newPlan()
  await killBefore(database, { kind: 'commands', plan: killed.plan, databaseUrl: database.url, dieAt })
  const abandoned = await newPlan()
  await sendAndDie(abandoned.plan, dieAt)
  const left = await stateOf(killed.round)
  expect(await stateOf(abandoned.round)).toEqual(left)
  expect(left).not.toEqual(WHOLE)
  for (const { plan, round } of [killed, abandoned]) {
    await send(plan)
    expect(await stateOf(round)).toEqual(WHOLE)
  }
})

test('counts commands once when they are sent again after a crash at any step', async () => {
  const first = await newPlan()
  const { length: steps } = await send(first.plan)
  expect(await stateOf(first.round)).toEqual(WHOLE)
  expect(steps).toBeGreaterThan(20)
  // The last step is the answer: everything is committed.
  for (let dieAt = 1; dieAt <= steps; dieAt++) {
    const { plan, round } = await newPlan()
    await sendAndDie(plan, dieAt)
    await send(plan)
    expect(await stateOf(round), `killed before step ${dieAt}`).toEqual(WHOLE)
  }
})
