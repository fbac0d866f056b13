import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import { shareByDeposits } from '@dawra/contract/rounds/driver.rules'
import type { Contamination } from '@dawra/contract/rounds/rules'
import { announce } from '#platform/outbox'
import { many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { weighed, weighingVoided } from '../events.ts'

export interface Weighing {
  commandId: string
  roundId: string
  stopId: string
  binId: string | null
  subscriptionId: string | null
  requestId: string | null
  /** Without the bin. */
  grams: number
  grossGrams: number
  contamination: Contamination | null
  photoHash: string | null
  capturedAt: Date
}

export interface CountedWeighing extends Weighing {
  id: string
}

export const selectCountedOfBin = (tx: Tx, binId: string): Promise<CountedWeighing[]> =>
  many(
    tx.db,
    sql`select id, command_id as "commandId", round_id as "roundId", stop_id as "stopId", bin_id as "binId",
        subscription_id as "subscriptionId", request_id as "requestId", grams, coalesce(gross_grams, grams) as "grossGrams", contamination,
        photo_hash as "photoHash", captured_at as "capturedAt"
      from rounds.weighings where bin_id = ${binId} and status = 'counted' order by captured_at, command_id`,
  )

export const selectCountedOfCommand = (tx: Tx, commandId: string): Promise<CountedWeighing | undefined> =>
  maybe(
    tx.db,
    sql`select id, command_id as "commandId", round_id as "roundId", stop_id as "stopId", bin_id as "binId",
        subscription_id as "subscriptionId", request_id as "requestId", grams, coalesce(gross_grams, grams) as "grossGrams", contamination,
        photo_hash as "photoHash", captured_at as "capturedAt"
      from rounds.weighings where command_id = ${commandId} and status = 'counted'`,
  )

export const isSame = (counted: Weighing | undefined, wanted: Weighing | undefined): boolean =>
  counted === undefined || wanted === undefined
    ? counted === wanted
    : counted.commandId === wanted.commandId &&
      counted.grams === wanted.grams &&
      counted.contamination === wanted.contamination &&
      counted.photoHash === wanted.photoHash

/** Takes the points back, and returns the collected deposits to the bin. */
export async function voidWeighing(tx: Tx, { id, binId }: CountedWeighing) {
  await run(tx.db, sql`update rounds.weighings set status = 'void' where id = ${id}`)
  if (binId) await run(tx.db, sql`select bins.give_back_deposits(${id})`)
  await announce(tx, weighingVoided(id))
}

/** Gives points by the rate of its day, shared among those who filled the bin. */
export async function countWeighing(tx: Tx, weighing: Weighing) {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into rounds.weighings (command_id, round_id, stop_id, bin_id, subscription_id, request_id, grams, gross_grams,
        contamination, photo_hash, captured_at)
      values (${weighing.commandId}, ${weighing.roundId}, ${weighing.stopId}, ${weighing.binId}, ${weighing.subscriptionId},
        ${weighing.requestId}, ${weighing.grams}::int, ${weighing.grossGrams}::int, ${weighing.contamination},
        ${weighing.photoHash}, ${weighing.capturedAt})
      returning id`,
  )
  const shares = await sharesOf(tx, id, weighing)
  await writeShares(tx, id, shares)
  const { area, waste, driverId } = await originOf(tx, weighing)
  await announce(
    tx,
    weighed({
      weighingId: id,
      roundId: weighing.roundId,
      driverId,
      stopId: weighing.stopId,
      binId: weighing.binId,
      subscriptionId: weighing.subscriptionId,
      requestId: weighing.requestId,
      area,
      waste,
      grams: weighing.grams,
      contamination: weighing.contamination,
      capturedAt: weighing.capturedAt.toISOString(),
      shares,
    }),
  )
}

interface Share {
  userId: string
  grams: number
  points: number
}

async function sharesOf(
  tx: Tx,
  id: string,
  { binId, grams, contamination, ...of }: Weighing,
): Promise<Share[]> {
  const { perKg } = await one<{ perKg: number }>(
    tx.db,
    sql`select settings.number_at('collection_points_per_kg', ${of.capturedAt}::timestamptz) as "perKg"`,
  )
  const points = contamination ? 0 : Math.floor((grams * perKg) / 1000)
  const depositors = binId ? await takeDeposits(tx, binId, id, of.capturedAt) : []
  const sharers = depositors.length > 0 ? depositors : await personBehind(tx, of)
  const pointsOf = shareByDeposits(points, sharers)
  const gramsOf = shareByDeposits(grams, sharers)
  const shares = sharers.map(({ userId }, index) => ({
    userId,
    grams: gramsOf[index] ?? 0,
    points: pointsOf[index] ?? 0,
  }))
  return points > 0 ? withinTheWeek(tx, shares, { at: of.capturedAt, perKg }) : shares
}

/** Limits what a person earns in a week of Muscat, over all bins and one-time collections. */
async function withinTheWeek(tx: Tx, shares: readonly Share[], { at, perKg }: { at: Date; perKg: number }) {
  const within: Share[] = []
  // In a fixed order, so that two weighings of the same people wait for each other instead of deadlocking.
  for (const share of shares.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`rounds.week:${share.userId}`}, 0))`)
    const { left } = await one<{ left: number }>(
      tx.db,
      sql`select greatest(0, settings.number_at('collection_weekly_grams', ${at}::timestamptz)::bigint * ${perKg}::int / 1000
          - coalesce(sum(s.points), 0))::int as left
        from rounds.shares s join rounds.weighings w on w.id = s.weighing_id
        where s.user_id = ${share.userId} and w.status = 'counted'
          and platform.week_of(platform.muscat_day(w.captured_at)) = platform.week_of(platform.muscat_day(${at}::timestamptz))`,
    )
    within.push({ ...share, points: Math.min(share.points, left) })
  }
  return shares.map(({ userId }) => within.find(share => share.userId === userId)!)
}

interface Sharer {
  userId: string
  deposits: number
}

const takeDeposits = (tx: Tx, binId: string, weighingId: string, until: Date): Promise<Sharer[]> =>
  many(
    tx.db,
    sql`select user_id as "userId", deposits from bins.take_deposits(${binId}, ${weighingId}, ${until}::timestamptz)
      order by first_at, user_id`,
  )

/** The subscriber, or who requested the collection: they get the points when nobody has noted a deposit. */
const personBehind = (
  tx: Tx,
  { subscriptionId, requestId }: Pick<Weighing, 'subscriptionId' | 'requestId'>,
): Promise<Sharer[]> =>
  many(
    tx.db,
    sql`select user_id as "userId", 1 as deposits from bins.subscribers where subscription_id = ${subscriptionId}::uuid
      union all
      select user_id, 1 from collections.known_requests where request_id = ${requestId}::uuid`,
  )

async function writeShares(tx: Tx, weighingId: string, shares: readonly Share[]) {
  await run(
    tx.db,
    sql`insert into rounds.shares (weighing_id, user_id, grams, points)
      select ${weighingId}, * from unnest(${shares.map(({ userId }) => userId)}::uuid[],
        ${shares.map(({ grams }) => grams)}::int[], ${shares.map(({ points }) => points)}::int[])`,
  )
  await run(
    tx.db,
    sql`update rounds.weighings set points = ${shares.reduce((sum, { points }) => sum + points, 0)}::int
      where id = ${weighingId}`,
  )
}

interface Origin {
  area: string
  waste: ActivityType
  driverId: string
}

const originOf = (tx: Tx, { commandId, stopId, requestId }: Weighing): Promise<Origin> =>
  one(
    tx.db,
    sql`select s.area, coalesce(q.waste, 'food_scraps') as waste, c.driver_id as "driverId" from rounds.stops s
      join rounds.commands c on c.id = ${commandId}
      left join collections.known_requests q on q.request_id = ${requestId}::uuid where s.id = ${stopId}`,
  )
