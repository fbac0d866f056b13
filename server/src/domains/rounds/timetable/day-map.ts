import type { Ctx } from '#platform/context'
import { roadMatrix, withLearned } from '../solver/index.ts'
import type { DayRound, DayStop } from './day.ts'
import { asPlanned, legsOf, type Place } from './legs.ts'
import type { Rules } from './rules.ts'
import { type Legs, type Timetable, timetableOf, type Visit, type Way } from './timetable.ts'
import { windowsOf } from './windows.ts'

/** A driver's rest begins within this many seconds after the start. */
const REST = { start: 2 * 3600, end: 5 * 3600 }

/** Every depot and stop of a day with its row in the matrix of drives. */
export interface DayMap {
  legs: Legs
  places: readonly Place[]
  depotOf(roundId: string): number
  placeOf(stopId: string): number
  /** A stop of the map that has a second id now. */
  addName(stopId: string, also: string): void
}

export function mapOf(
  rounds: readonly DayRound[],
  stops: readonly (Place & { id: string })[],
  rules: Rules,
): DayMap {
  const places: Place[] = []
  const add = (place: Place) => places.push(place) - 1
  const depots = new Map(rounds.map(({ id, depot }) => [id, add(depot)]))
  const stopRows = new Map(stops.map(stop => [stop.id, add(stop)]))
  const depotOf = (roundId: string) => rowIn(depots, roundId)
  const placeOf = (stopId: string) => rowIn(stopRows, stopId)
  const addName = (stopId: string, also: string) => void stopRows.set(also, placeOf(stopId))
  return { legs: legsOf(places, rules), places, depotOf, placeOf, addName }
}

function rowIn(rows: ReadonlyMap<string, number>, id: string): number {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`${id} is not on the map of its day`)
  return row
}

/** Replaces the estimated drives by those of an OSRM server; learned paces apply on top. */
export async function onRoads(
  { log }: Pick<Ctx, 'log'>,
  map: DayMap,
  url: string,
  { learned }: Rules,
): Promise<DayMap> {
  const places = map.places.map(asPlanned)
  return { ...map, legs: withLearned(await roadMatrix(places, map.legs, { url, log }), places, learned) }
}

export const shiftOf = ({ startsMinute, endsMinute, depot }: DayRound) => ({
  start: Math.max(startsMinute, depot.opensMinute) * 60,
  end: Math.min(endsMinute, depot.closesMinute) * 60,
})

export function restOf(round: DayRound) {
  const { start } = shiftOf(round)
  return round.breakMinutes === 0
    ? null
    : { seconds: round.breakMinutes * 60, between: { start: start + REST.start, end: start + REST.end } }
}

export function wayOf(round: DayRound, map: DayMap): Way {
  const depot = map.depotOf(round.id)
  return {
    from: shiftOf(round).start,
    place: depot,
    grams: 0,
    litres: 0,
    depot,
    capacity: round.capacity,
    emptyingSeconds: round.depot.emptyingMinutes * 60,
    rest: restOf(round),
  }
}

type Visited = Pick<
  DayStop,
  'id' | 'isFood' | 'opensMinute' | 'closesMinute' | 'serviceSeconds' | 'grams' | 'litres'
>

export const visitOf = (stop: Visited, day: string, map: DayMap, rules: Rules): Visit => ({
  place: map.placeOf(stop.id),
  serviceSeconds: stop.serviceSeconds,
  windows: windowsOf({ ...stop, day }, rules),
  grams: stop.grams,
  litres: stop.litres,
})

export const timesOf = (round: DayRound, stops: readonly Visited[], map: DayMap, rules: Rules): Timetable =>
  timetableOf(
    wayOf(round, map),
    stops.map(stop => visitOf(stop, round.day, map, rules)),
    map.legs,
  )

/** Whether a change adds no lateness, no overtime and no overload. */
export const staysDrivable = (round: DayRound, before: Timetable, after: Timetable) =>
  !after.isOverloaded && lateIn(after) <= lateIn(before) && overOf(round, after) <= overOf(round, before)

const lateIn = ({ visits }: Timetable) => visits.filter(({ isLate }) => isLate).length
const overOf = (round: DayRound, { endsAt }: Timetable) => Math.max(0, endsAt - shiftOf(round).end)
