import type { RoundStatus, UnassignedReason } from '@dawra/contract/rounds/rules'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { roundChanged } from '../events.ts'
import {
  bumpPlans,
  type DayRound,
  type DayStop,
  lockDay,
  selectDayRounds,
  selectDayStops,
  writeOrder,
} from '../timetable/day.ts'
import { mapOf } from '../timetable/day-map.ts'
import { cheapestIn, goesTo, type Spot, spotsIn, whyNowhere } from '../timetable/insert.ts'
import { retime } from '../timetable/retime.ts'
import { type Rules, rulesOf } from '../timetable/rules.ts'
import { asStop, cancelStops, insertStop, refreshStops } from './draft-stops.ts'
import { type Due, selectDue } from './due.ts'
import { takeUsualPlace, type UsualPlace, usualPlaces } from './usual-places.ts'

const keyOf = ({ kind, id }: Pick<Due, 'kind' | 'id'>) => `${kind} ${id}`
const keyOfStop = ({ kind, subscriptionId, requestId, parcelId }: DayStop) =>
  `${kind} ${subscriptionId ?? requestId ?? parcelId}`

/**
 * Gives a day's new stops a place: their usual one, or the cheapest among the rounds of their area, else the list of
 * what fits nowhere. Visited stops stay. Running it again changes nothing.
 */
export async function updateDraftsOfDay(tx: Tx, day: string): Promise<void> {
  await lockDay(tx, day)
  const [due, rounds, stops, rules] = [
    await selectDue(tx.db, day),
    await selectDayRounds(tx.db, day),
    await selectDayStops(tx.db, day),
    await rulesOf(tx.db),
  ]
  const changed = new Set<string>()
  const open = new Set(rounds.map(({ id }) => id))
  const dueByKey = new Map(due.map(one => [keyOf(one), one]))
  const untouched = stops.filter(({ status, roundId }) => status === 'planned' && open.has(roundId))
  const gone = untouched.filter(stop => !dueByKey.has(keyOfStop(stop)))
  await cancelStops(
    tx,
    gone.map(({ id }) => id),
  )
  for (const { roundId } of gone) changed.add(roundId)
  const stay = untouched.filter(stop => dueByKey.has(keyOfStop(stop)))
  const refreshed = await refreshStops(
    tx,
    stay.map(stop => ({ stopId: stop.id, due: dueByKey.get(keyOfStop(stop))! })),
  )
  for (const { roundId } of refreshed) changed.add(roundId)
  const known = new Set(stops.filter(({ status }) => status !== 'cancelled').map(keyOfStop))
  const missing = due.filter(one => !known.has(keyOf(one)))
  const nowhere = await placeAll(tx, day, { missing, rounds, rules }, changed)
  await noteUnassigned(tx, day, nowhere)
  await settle(tx, day, changed, rules)
}

/** Completes a change of stops: new times, new plan versions, and the drivers are notified. */
export async function settle(tx: Tx, day: string, changed: ReadonlySet<string>, rules: Rules): Promise<void> {
  if (changed.size === 0) return
  await bumpPlans(tx, [...changed])
  const [rounds, stops] = [await selectDayRounds(tx.db, day), await selectDayStops(tx.db, day)]
  for (const round of rounds.filter(({ id }) => changed.has(id))) {
    await retime(
      tx,
      round,
      stops.filter(({ roundId }) => roundId === round.id),
      rules,
    )
    await announce(tx, changeOf(round))
  }
}

export const changeOf = ({
  id,
  status,
  driverId,
}: {
  id: string
  status: RoundStatus
  driverId: string | null
}) => roundChanged({ roundId: id, status }, [driverId])

interface Placing {
  missing: readonly Due[]
  rounds: readonly DayRound[]
  rules: Rules
}

type Nowhere = { due: Due; why: UnassignedReason }

/** @returns what fits on no round, with the reason */
async function placeAll(
  tx: Tx,
  day: string,
  { missing, rounds, rules }: Placing,
  changed: Set<string>,
): Promise<Nowhere[]> {
  if (missing.length === 0) return []
  // Rounds that have set out are not changed.
  const waiting = rounds.filter(({ status }) => status !== 'started')
  const orders = new Map<string, DayStop[]>(waiting.map(({ id }) => [id, []]))
  for (const stop of await selectDayStops(tx.db, day))
    if (stop.status === 'planned') orders.get(stop.roundId)?.push(stop)
  const masterIds = waiting.flatMap(({ masterId }) => masterId ?? [])
  let usual = await usualPlaces(tx, masterIds)
  const added = missing.map(due => ({ due, stop: asStop(due, keyOf(due)) }))
  const map = mapOf(waiting, [...[...orders.values()].flat(), ...added.map(({ stop }) => stop)], rules)
  const nowhere: Nowhere[] = []
  // Stops with a usual place go first, in its order; the others are then inserted among them.
  const positionOf = ({ due }: (typeof added)[number]) =>
    usual.get(due.id)?.position ?? Number.MAX_SAFE_INTEGER
  const inOrder = added.toSorted((one, other) => positionOf(one) - positionOf(other))
  const placed = new Set<string>()
  for (const { due, stop } of inOrder) {
    const place = due.kind === 'bins' ? usual.get(due.id) : undefined
    const home = place && waiting.find(({ masterId }) => masterId === place.masterId)
    const fitting = waiting.filter(round => goesTo(round, due.area))
    const its =
      home &&
      spotsIn(home, orders.get(home.id)!, stop, map, rules)(indexAt(orders.get(home.id)!, place, usual))
    const spot =
      its ?? cheapest(fitting.map(round => cheapestIn(round, orders.get(round.id)!, stop, map, rules)))
    if (!spot) {
      nowhere.push({ due, why: whyNowhere(fitting, stop, map, rules) })
      continue
    }
    const order = orders.get(spot.roundId)!
    const id = await insertStop(tx, day, spot.roundId, due)
    map.addName(stop.id, id)
    const round = waiting.find(one => one.id === spot.roundId)!
    if (due.why === 'usual' && !home && round.masterId) {
      const behind = order.slice(0, spot.index).findLast(before => isUsual(before, round, usual))
      const position = behind ? usual.get(behind.subscriptionId!)!.position : 0
      await takeUsualPlace(tx, round.masterId, due.id, position)
      usual = await usualPlaces(tx, masterIds)
    }
    order.splice(spot.index, 0, { ...stop, id, roundId: spot.roundId })
    placed.add(spot.roundId)
  }
  for (const roundId of placed) {
    changed.add(roundId)
    await writeOrder(
      tx,
      roundId,
      orders.get(roundId)!.map(({ id }) => id),
    )
  }
  return nowhere
}

const isUsual = (stop: DayStop, round: DayRound, usual: ReadonlyMap<string, UsualPlace>) =>
  stop.subscriptionId !== null && usual.get(stop.subscriptionId)?.masterId === round.masterId

/** The index behind the last stop that comes earlier in the weekly round. */
function indexAt(
  order: readonly DayStop[],
  place: UsualPlace,
  usual: ReadonlyMap<string, UsualPlace>,
): number {
  const before = order.findLastIndex(({ subscriptionId }) => {
    const its = subscriptionId ? usual.get(subscriptionId) : undefined
    return its?.masterId === place.masterId && its.position < place.position
  })
  return before + 1
}

const cheapest = (spots: readonly (Spot | undefined)[]): Spot | undefined =>
  spots
    .filter(spot => spot !== undefined)
    .toSorted((one, other) => one.minutes - other.minutes)
    .at(0)

async function noteUnassigned(tx: Tx, day: string, nowhere: readonly Nowhere[]) {
  const rows = nowhere.map(({ due, why }) => ({
    why,
    subscription: due.kind === 'bins' ? due.id : null,
    request: due.kind === 'pickup' ? due.id : null,
    parcel: due.kind === 'delivery' ? due.id : null,
  }))
  await run(
    tx.db,
    sql`delete from rounds.unassigned u where u.day = ${day}::date and not exists (
      select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (subscription uuid, request uuid, parcel uuid)
        where w.subscription = u.subscription_id or w.request = u.request_id or w.parcel = u.parcel_id)`,
  )
  await run(
    tx.db,
    sql`insert into rounds.unassigned (day, subscription_id, request_id, parcel_id, why)
      select ${day}::date, w.subscription, w.request, w.parcel, w.why
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (subscription uuid, request uuid, parcel uuid, why text)
      on conflict do nothing`,
  )
  await run(
    tx.db,
    sql`update rounds.unassigned u set why = w.why
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (subscription uuid, request uuid, parcel uuid, why text)
      where u.day = ${day}::date and (w.subscription = u.subscription_id or w.request = u.request_id
          or w.parcel = u.parcel_id) and u.why <> w.why`,
  )
}
