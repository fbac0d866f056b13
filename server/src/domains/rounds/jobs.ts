import { DRIVER_DUE_HOUR } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { eachAlone } from '#platform/each-alone'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { followDay } from './drafts/follow-day.ts'
import { generateRounds, missingRounds, plannedDays } from './drafts/generate.ts'
import { generatorSilent, withoutDriver } from './events.ts'
import { retimeDay } from './fleet/follow-fleet.ts'
import { alarmUnheard, noteLeft } from './left/note-left.ts'
import { notePassedOver } from './left/note-passed-over.ts'
import { LEARNED_DAYS, learnPaces } from './plan/learned.ts'
import { type Solving, solveReplan } from './planner/replan.ts'

export const followDays = (ctx: Ctx) =>
  eachAlone(ctx, 'rounds.follow', plannedDays(ctx.now), day => transact(ctx, tx => followDay(tx, day)))

export const retimeDays = (ctx: Ctx) =>
  eachAlone(ctx, 'rounds.retime', plannedDays(ctx.now), day => transact(ctx, tx => retimeDay(tx, day)))

export const listenToGenerator = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const { missing, day } = await missingRounds(tx)
    if (missing > 0 && day) await announce(tx, generatorSilent({ day }))
  })

/** Announces an alarm, once, for each round due by tomorrow whose driver is missing or not fit. */
export const alarmWithoutDriver = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const rounds = await many<{ id: string }>(
      tx.db,
      sql`update rounds.rounds set alarmed_at = platform.now()
        where status in ('draft', 'ready') and alarmed_at is null
          and day between platform.muscat_day(platform.now())
            and platform.muscat_day(platform.now() + make_interval(hours => ${24 - DRIVER_DUE_HOUR}::int))
          and (driver_id is null or not rounds.is_fit(driver_id, vehicle_id, day))
        returning id`,
    )
    for (const { id } of rounds) await announce(tx, withoutDriver({ roundId: id }))
  })

/** Days after which names and addresses of a round are deleted. */
const KEPT_DAYS = 14

/** Names and codes of hand-overs are removed here; the order stores the name of the recipient. */
const forgetTakers = (tx: Tx) =>
  run(
    tx.db,
    sql`update rounds.commands set payload = payload - 'name' - 'code'
      where kind = 'delivered' and (payload ? 'name' or payload ? 'code')
        and happened_at < platform.now() - make_interval(days => ${KEPT_DAYS}::int)`,
  )

/** Contacts are stored for questions right after the drive, exact places for learning driving times. */
export const forgetPlaces = (ctx: Ctx) =>
  transact(ctx, async tx => {
    await forgetTakers(tx)
    await run(
      tx.db,
      sql`update rounds.stops set place = null
        where place is not null and day < platform.muscat_day(platform.now()) - ${KEPT_DAYS}::int`,
    )
    await run(
      tx.db,
      sql`update rounds.stops s set lat = a.lat, lng = a.lng, is_exact = false from settings.city_areas a
        where a.slug = s.area and s.is_exact and s.day < platform.muscat_day(platform.now()) - ${LEARNED_DAYS}::int`,
    )
    await run(
      tx.db,
      sql`delete from rounds.replans where day < platform.muscat_day(platform.now()) - ${KEPT_DAYS}::int`,
    )
    await run(
      tx.db,
      sql`delete from rounds.unassigned where day < platform.muscat_day(platform.now()) - ${KEPT_DAYS}::int`,
    )
  })

/** Tasks do what the office requests by hand, and what is too long for a transaction. */
export const roundJobs: Jobs = {
  tasks: {
    'rounds.follow': followDays,
    'rounds.retime': retimeDays,
    'rounds.generate': generateRounds,
  },
  cron: {
    // From 17:00 to 23:00 in Muscat, the range of the planning hour. Rounds that exist are not made again.
    'rounds.generate_daily': { at: '0 13-19 * * *', task: generateRounds, atStart: true },
    'rounds.hear_the_generator': { at: '0 14-20 * * *', task: listenToGenerator },
    // From 18:00 of the evening before until the start: a driver may drop out at any hour.
    'rounds.without_driver': { at: '0 * * * *', task: alarmWithoutDriver, atStart: true },
    'rounds.learn_paces': { at: '20 22 * * *', task: learnPaces },
    // From midnight in Muscat, and from noon for rounds that set out; repeated runs note nothing twice.
    'rounds.note_left': { at: '10 * * * *', task: noteLeft, atStart: true },
    'rounds.note_passed_over': { at: '10 * * * *', task: notePassedOver, atStart: true },
    'rounds.unheard': { at: '*/10 * * * *', task: alarmUnheard, atStart: true },
    'rounds.forget_places': { at: '40 22 * * *', task: forgetPlaces },
  },
}

/**
 * A worker takes a core for seconds, so only one runs at a time.
 * @param services without `osrmUrl` drives are estimated; without `vroomUrl` rounds are planned here
 */
export const replanJobs = ({ osrmUrl, vroomUrl }: Omit<Solving, 'plan'>): Jobs => ({
  lane: 'planning',
  tasks: {
    'rounds.replan': (ctx, { replanId }: { replanId: string }) =>
      solveReplan(ctx, replanId, { osrmUrl, vroomUrl }),
  },
})
