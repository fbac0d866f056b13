import type { CommandEnvelope } from '@dawra/contract/rounds/driver'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { anOrderToDeliver, aParcelStop, aYardProduct } from '#testing/delivery-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aBin, aDeposit, aDriver, aRound, type BuiltRound, Phone } from '#testing/round-builders'
import type { ProductForSale } from '#testing/shop-builders'
import { takeCommands } from './take-commands.ts'

// Three phones of two drivers on one round, whose last stop is a parcel. Commands may be lost, repeated or reordered:
// once all have arrived, the state is the same as over an undisturbed connection.

const gateway = new FakeGateway()
let database: TestDatabase
let product: ProductForSale
beforeAll(async () => {
  database = await testDatabase()
  product = await aYardProduct(database.ctx())
})
afterAll(() => database.drop())

const BEGIN = Date.parse('2026-11-22T02:00:00Z')
/** Long after the round, so that nobody is notified that the truck is near. */
const NOW = new Date('2026-11-22T16:00:00Z')
const STOPS = 3
const PHONES = 3

interface TapPlan {
  phone: number
  kind:
    | 'arrived'
    | 'weigh'
    | 'contaminated'
    | 'missed'
    | 'extra_bag'
    | 'done'
    | 'emptied'
    | 'start_round'
    | 'end_round'
    | 'place_bin'
    | 'delivered'
  stop: number
  kilos: number
  because: 'not_out' | 'no_access' | 'vehicle'
}
type Plan = ({ tap: TapPlan } | { undoes: number; phone: number })[]

const phone = fc.integer({ min: 0, max: PHONES - 1 })
const tap: fc.Arbitrary<TapPlan> = fc.record({
  phone,
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('weigh' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom<TapPlan['kind'][]>(
        'arrived',
        'contaminated',
        'missed',
        'extra_bag',
        'done',
        'emptied',
        'start_round',
        'end_round',
        'place_bin',
        'delivered',
      ),
    },
  ),
  stop: fc.integer({ min: 0, max: STOPS }),
  // No bin of 60 litres holds 200 kg.
  kilos: fc.constantFrom(3, 7, 12, 200),
  because: fc.constantFrom('not_out', 'no_access', 'vehicle'),
})
const plan: fc.Arbitrary<Plan> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ tap }) },
    { weight: 1, arbitrary: fc.record({ undoes: fc.nat(20), phone }) },
  ),
  { minLength: 2, maxLength: 22 },
)
/** An unreliable connection: each delivery brings some commands, in any order, and may be repeated. */
const chaos = fc.array(fc.record({ order: fc.nat(1_000_000), repeats: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 22,
  maxLength: 22,
})

type Spare = Awaited<ReturnType<typeof aBin>>

interface World {
  round: BuiltRound
  phones: Phone[]
  drivers: Person[]
  depositors: Person[]
  spares: Spare[]
  parcel: { id: string; parcelId: string }
  commands: CommandEnvelope[]
}

async function aWorld(steps: Plan): Promise<World> {
  const ctx = database.ctx(undefined, new Date(BEGIN))
  const round = await aRound(ctx, { stops: Array.from({ length: STOPS }, () => ({})) })
  const substitute = await aDriver(ctx)
  // The round was the substitute's until long after, so that what both drivers do counts.
  await run(
    database.pool,
    sql`insert into rounds.swaps (round_id, driver_id, until) values (${round.id}, ${substitute.userId}, ${NOW})`,
  )
  const brought = await anOrderToDeliver(ctx, gateway, product)
  const parcel = { ...(await aParcelStop(ctx, round.id, brought)), parcelId: brought.parcelId }
  const depositors = [await aPerson(ctx), await aPerson(ctx)]
  for (const [index, person] of depositors.entries())
    await aDeposit(ctx, round.stops[0]!.bin.id, person, new Date(BEGIN + (index - 2) * 3_600_000))
  const inStore = { subscriptionId: null, status: 'in_store' }
  const spares = [await aBin(ctx, inStore), await aBin(ctx, inStore)]
  const phones = Array.from({ length: PHONES }, () => new Phone(round.id))
  const commands: CommandEnvelope[] = []
  for (const [index, step] of steps.entries()) {
    const at = BEGIN + index * 97_000
    const made = phones[('tap' in step ? step.tap : step).phone]!
    if ('undoes' in step) {
      const target = commands[step.undoes % Math.max(1, commands.length)]
      if (target) commands.push(made.tap('undo', at, { payload: { commandId: target.id } }))
    } else commands.push(tapOf(made, step.tap, { round, spares, parcel }, at))
  }
  return {
    round,
    phones,
    drivers: [round.driver, substitute, round.driver],
    depositors,
    spares,
    parcel,
    commands,
  }
}

const AT_A_STOP = [
  'arrived',
  'weigh',
  'contaminated',
  'missed',
  'extra_bag',
  'done',
  'place_bin',
  'delivered',
]

function tapOf(
  made: Phone,
  { kind, stop, kilos, because }: TapPlan,
  { round, spares, parcel }: Pick<World, 'round' | 'spares' | 'parcel'>,
  at: number,
) {
  const where = {
    ...(AT_A_STOP.includes(kind) && { stop: round.stops[stop] ?? parcel }),
    ...(kind === 'place_bin' && { bin: spares[kilos % 2]!.number }),
  }
  const payload = {
    ...((kind === 'weigh' || kind === 'extra_bag') && { grossGrams: kilos * 1000 }),
    ...(kind === 'contaminated' && { contamination: 'glass' }),
    ...(kind === 'missed' && { because }),
    ...(kind === 'delivered' && { name: 'Maryam' }),
    ...(kind === 'end_round' && { metres: kilos * 1000 }),
  }
  return made.tap(kind, at, { ...where, payload })
}

const send = (driver: Person, commands: readonly CommandEnvelope[]) =>
  takeCommands(database.ctx(driver, NOW), commands)

/** The first and the third phone are the driver's, the second is a substitute's. */
const holderOf = ({ drivers, phones }: World, { deviceId }: CommandEnvelope): Person =>
  drivers[phones.findIndex(made => made.deviceId === deviceId)]!

async function seen({ round, depositors, spares, parcel, commands }: World) {
  const bins = spares.map(({ id }) => id)
  const stops = [...round.stops, parcel].map(({ id }) => id)
  const people = [...depositors, ...round.stops.map(({ person }) => person)].map(({ userId }) => userId)
  const state = await one<Record<string, unknown>>(
    database.pool,
    sql`select
        (select jsonb_agg(jsonb_build_array(s.status, s.missed_because, s.followed_by, s.arrived_at, s.closed_at) order by s.position)
          from rounds.stops s where s.round_id = ${round.id}) as stops,
        (select jsonb_build_array(r.status, r.started_at, r.ended_at, r.driven_metres) from rounds.rounds r
          where r.id = ${round.id}) as round,
        (select jsonb_agg(jsonb_build_array(array_position(${stops}::uuid[], w.stop_id), w.bin_id is not null, w.grams,
            w.points, w.contamination, w.captured_at,
            (select jsonb_agg(jsonb_build_array(array_position(${people}::uuid[], h.user_id), h.grams, h.points)
              order by array_position(${people}::uuid[], h.user_id)) from rounds.shares h where h.weighing_id = w.id))
          order by w.captured_at) from rounds.weighings w where w.round_id = ${round.id} and w.status = 'counted') as weighings,
        (select jsonb_build_array(p.status, p.starts_at, p.waits_since is not null, (select count(*)
            from orders.delivery_attempts a where a.pickup_id = p.parcel_id))
          from orders.deliveries p where p.parcel_id = ${parcel.parcelId}) as parcel,
        (select jsonb_agg(t.kind order by t.kind) from payments.transfers t where t.reference = ${parcel.parcelId}) as sales,
        (select count(*)::int from rounds.emptyings e where e.round_id = ${round.id}) as emptyings,
        (select jsonb_agg(jsonb_build_array(x.day, x.status) order by x.day, s.position) from bins.extras x
          join rounds.stops s on s.subscription_id = x.subscription_id where s.round_id = ${round.id}
            and x.status = 'open') as extras,
        (select jsonb_agg(jsonb_build_array(k.status, (select s.position from rounds.stops s where s.round_id = ${round.id}
            and s.subscription_id = k.subscription_id)) order by k.number)
          from bins.bins k where k.id = any (${bins}::uuid[])) as spares,
        (select jsonb_agg(jsonb_build_array(c.kind, c.happened_at, c.answer, c.answer_reason) order by c.happened_at)
          from rounds.commands c where c.id = any (${commands.map(({ id }) => id)}::uuid[])) as commands`,
  )
  return state
}

/** A weighing counts once it is announced and until it is announced as void. */
async function notifiedPoints({ round }: World): Promise<number> {
  const { points } = await one<{ points: number }>(
    database.pool,
    sql`select coalesce(sum((h ->> 'points')::int), 0)::int as points
      from platform.outbox o cross join lateral jsonb_array_elements(o.data -> 'shares') h
      where o.topic = 'rounds.weighed' and o.data ->> 'roundId' = ${round.id} and not exists (select from platform.outbox v
        where v.topic = 'rounds.weighing_voided' and v.data ->> 'weighingId' = o.data ->> 'weighingId')`,
  )
  return points
}

/**
 * @promise round-review.text (office, review of rounds)
 * @promise round-review.countedText (office, review of rounds)
 * @promise round-review.droppedText (office, review of rounds)
 */
test('ends in the same state for the same commands in any order, also repeated', async () => {
  await fc.assert(
    fc.asyncProperty(plan, chaos, async (steps, line) => {
      const calm = await aWorld(steps)
      for (const command of calm.commands) await send(holderOf(calm, command), [command])

      const rough = await aWorld(steps)
      const deliveries = rough.commands
        .flatMap((command, index) =>
          Array.from({ length: line[index]!.repeats }, (_, turn) => ({
            command,
            at: (line[index]!.order * (turn + 1)) % 1_000_003,
          })),
        )
        .toSorted((one, other) => one.at - other.at)
      // Two phones may send at the same moment.
      for (let next = 0; next < deliveries.length; next += 2)
        await Promise.all(
          deliveries.slice(next, next + 2).map(({ command }) => send(holderOf(rough, command), [command])),
        )

      expect(await seen(rough)).toEqual(await seen(calm))
      const stored = await many<{ points: number }>(
        database.pool,
        sql`select points from rounds.weighings where round_id = ${rough.round.id} and status = 'counted'`,
      )
      expect(await notifiedPoints(rough)).toBe(stored.reduce((sum, { points }) => sum + points, 0))
      const { rows } = await one<{ rows: number }>(
        database.pool,
        sql`select count(*)::int as rows from rounds.commands where id = any (${rough.commands.map(({ id }) => id)}::uuid[])`,
      )
      expect(rows).toBe(rough.commands.length)
    }),
    { numRuns: 40 },
  )
})
