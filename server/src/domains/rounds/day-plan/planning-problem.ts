import type { Problem } from '../solver/index.ts'
import type { DayRound, DayStop } from '../timetable/day.ts'
import { type DayMap, restOf, shiftOf } from '../timetable/day-map.ts'
import { goesTo } from '../timetable/insert.ts'
import { windowsOf } from '../timetable/windows.ts'
import type { LockedDay } from './locked-day.ts'

export type Usual = ReadonlyMap<string, { roundId: string; position: number }>

/** Each round is a vehicle kind of its own, so that a stop may go only to rounds of its area and to its present one. */
export function problemOf(
  { day, rounds, rules }: LockedDay,
  stops: readonly DayStop[],
  map: DayMap,
  usual: Usual,
): Problem {
  return {
    vehicles: rounds.map(round => ({
      id: round.id,
      kind: round.id,
      start: map.depotOf(round.id),
      end: map.depotOf(round.id),
      depot: map.depotOf(round.id),
      emptyingSeconds: round.depot.emptyingMinutes * 60,
      endsEmpty: true,
      capacity: round.capacity,
      shift: shiftOf(round),
      break: restOf(round),
    })),
    stops: stops.map(stop => ({
      id: stop.id,
      place: map.placeOf(stop.id),
      demand: { grams: stop.grams, litres: stop.litres },
      serviceSeconds: stop.serviceSeconds,
      windows: windowsOf({ ...stop, day }, rules),
      kinds: rounds.filter(round => mayTake(round, stop)).map(({ id }) => id),
      usual: usualOf(stop, usual),
      penalty: null,
    })),
    matrix: map.legs,
    weights: { balance: rules.balance, move: rules.movePrice, vehicle: 0 },
  }
}

const mayTake = (round: DayRound, stop: DayStop) => round.id === stop.roundId || goesTo(round, stop.area)

function usualOf(stop: DayStop, usual: Usual) {
  const place = stop.subscriptionId ? usual.get(stop.subscriptionId) : undefined
  return place ? { vehicle: place.roundId, position: place.position } : null
}
