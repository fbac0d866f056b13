import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { one, sql } from '#platform/sql'
import { type CommandPlan, walkCommands } from '#testing/command-walk'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDeposit, aRound, type BuiltRound, Phone } from '#testing/round-builders'

const CHILD = fileURLToPath(new URL('../../../testing/command-child.ts', import.meta.url))
let database: TestDatabase
/** Loading a child takes longer than its walk: the next ones load meanwhile. */
const warm: ChildProcess[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const child of warm) child.kill('SIGKILL')
  await database.drop()
})

const aChild = () =>
  fork(CHILD, { env: { NODE_COMPILE_CACHE: join(tmpdir(), 'dawra-crash-cache') }, execArgv: [] })

async function sendAndDie(plan: CommandPlan, dieAt: number) {
  while (warm.length < 3) warm.push(aChild())
  const child = warm.shift()!
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  child.send({ plan, dieAt })
  expect((await ended)[1], `killed before step ${dieAt}`).toBe('SIGKILL')
  // Until PostgreSQL notices, the transaction of the dead process holds its locks.
  await vi.waitFor(
    async () =>
      expect(
        await one(
          database.pool,
          sql`select count(*)::int as open from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
        ),
      ).toEqual({ open: 0 }),
    { timeout: 60_000 },
  )
}

async function newPlan(): Promise<{ plan: CommandPlan; round: BuiltRound }> {
  const round = await aRound(database.ctx())
  const stop = round.stops[0]!
  const phone = new Phone(round.id)
  const at = Date.now() - 3_600_000
  await aDeposit(database.ctx(), stop.bin.id, stop.person, new Date(at - 3_600_000))
  const commands = [
    phone.tap('weigh', at, { stop, payload: { grossGrams: 8000 } }),
    phone.tap('done', at + 60_000, { stop }),
  ]
  return { plan: { databaseUrl: database.url, driverId: round.driver.userId, commands }, round }
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

test('killed before any statement, or between the commit and the answer, what is sent again is there once', {
  timeout: 240_000,
}, async () => {
  const first = await newPlan()
  let steps = 0
  await walkCommands(first.plan, () => steps++)
  expect(await stateOf(first.round)).toEqual(WHOLE)
  expect(steps).toBeGreaterThan(20)
  // The last one dies with everything committed and nothing answered.
  for (let dieAt = 1; dieAt <= steps + 1; dieAt++) {
    const { plan, round } = await newPlan()
    await sendAndDie(plan, dieAt)
    await walkCommands(plan, () => undefined)
    expect(await stateOf(round), `killed before step ${dieAt}`).toEqual(WHOLE)
  }
})
