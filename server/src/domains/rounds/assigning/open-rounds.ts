import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { OpenRound, OwnRound } from '@dawra/contract/rounds/open-rounds'
import { DAYS_PLANNED, giveBackUntil, MOST_OF_A_FLEET } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { isDriving } from '../driver/driver.ts'
import { give, lockRound } from './assign-driver.ts'

/** Rounds that the caller may take, and their own; both empty for people who are not drivers. */
export async function listOpenRounds(ctx: Ctx): Promise<{ rounds: OpenRound[]; own: OwnRound[] }> {
  if (!(await isDriving(ctx))) return { rounds: [], own: [] }
  return { rounds: await selectOpen(ctx), own: await listOwn(ctx) }
}

async function selectOpen(ctx: Ctx): Promise<OpenRound[]> {
  const { userId } = personOf(ctx)
  const today = muscatDay(ctx.now)
  return many<OpenRound>(
    ctx.db,
    sql`select r.id, r.name, r.day::text as day, r.starts_minute as "startsMinute", r.ends_minute as "endsMinute",
        v.name as vehicle, (select count(*)::int from rounds.stops s where s.round_id = r.id and s.status = 'planned') as stops
      from rounds.rounds r join rounds.vehicles v on v.id = r.vehicle_id
        join rounds.drivers d on d.user_id = ${userId} left join rounds.masters m on m.id = r.master_id
      where r.driver_id is null and r.status = 'draft'
        and r.day between ${today}::date and ${today}::date + ${DAYS_PLANNED}::int
        and rounds.is_fit(${userId}, r.vehicle_id, r.day)
        and (d.areas = '{}' or m.areas is null or m.areas && d.areas)
      order by r.day, r.starts_minute, r.id limit ${MOST_OF_A_FLEET}::int`,
  )
}

async function listOwn(ctx: Ctx): Promise<OwnRound[]> {
  const { userId } = personOf(ctx)
  const today = muscatDay(ctx.now)
  const rounds = await many<OpenRound & { isTaken: boolean }>(
    ctx.db,
    sql`select r.id, r.name, r.day::text as day, r.starts_minute as "startsMinute", r.ends_minute as "endsMinute",
        v.name as vehicle, (select count(*)::int from rounds.stops s where s.round_id = r.id and s.status = 'planned') as stops,
        r.taken_at is not null as "isTaken"
      from rounds.rounds r join rounds.vehicles v on v.id = r.vehicle_id
      where r.driver_id = ${userId} and r.status in ('draft', 'ready')
        and r.day between ${today}::date and ${today}::date + ${DAYS_PLANNED}::int
      order by r.day, r.starts_minute, r.id`,
  )
  return rounds.map(({ isTaken, ...round }) => {
    const until = giveBackUntil(round.day)
    return { ...round, giveBackUntil: isTaken && ctx.now < until ? until.toISOString() : null }
  })
}

/**
 * Gives a round to the caller. When two drivers try at once, the first one gets it. People who do not drive learn
 * nothing about rounds.
 * @throws Refusal('not_found' | 'round_taken' | 'round_not_open' | 'driver_not_fit')
 */
export function takeRound(ctx: Ctx, roundId: string): Promise<{ roundId: string }> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    if (!(await isDriver(tx, userId))) throw new Refusal('driver_not_fit')
    const round = await lockRound(tx, roundId)
    if (round?.driverId === userId) return { roundId }
    if (round?.driverId) throw new Refusal('round_taken')
    const open = await selectOpen(tx)
    if (!round || !open.some(({ id }) => id === roundId)) throw new Refusal('not_found')
    await give(tx, round, userId, 'driver')
    return { roundId }
  })
}

const isDriver = async ({ db }: Pick<Ctx, 'db'>, userId: string) =>
  (await maybe(db, sql`select from rounds.drivers where user_id = ${userId} and is_active`)) !== undefined
