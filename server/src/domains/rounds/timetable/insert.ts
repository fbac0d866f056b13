import type { UnassignedReason } from '@dawra/contract/rounds/rules'
import type { DayRound, DayStop } from './day.ts'
import { type DayMap, shiftOf, staysDrivable, timesOf } from './day-map.ts'
import type { Rules } from './rules.ts'

export interface Spot {
  roundId: string
  /** From 0: before the stop that has this index now. */
  index: number
  minutes: number
  metres: number
}

type Inserted = Pick<
  DayStop,
  'id' | 'isFood' | 'opensMinute' | 'closesMinute' | 'serviceSeconds' | 'grams' | 'litres'
>

/** The cheapest position in a round by minutes of work; undefined where the stop does not fit. */
export function cheapestIn(
  round: DayRound,
  order: readonly DayStop[],
  stop: Inserted,
  map: DayMap,
  rules: Rules,
): Spot | undefined {
  const at = spotsIn(round, order, stop, map, rules)
  let best: Spot | undefined
  for (let index = 0; index <= order.length; index++) {
    const spot = at(index)
    if (spot && (!best || spot.minutes < best.minutes)) best = spot
  }
  return best
}

/** The cost of each position; undefined where something would be late or overloaded. */
export function spotsIn(
  round: DayRound,
  order: readonly DayStop[],
  stop: Inserted,
  map: DayMap,
  rules: Rules,
): (index: number) => Spot | undefined {
  const before = timesOf(round, order, map, rules)
  return index => {
    const after = timesOf(round, order.toSpliced(index, 0, stop as DayStop), map, rules)
    if (!staysDrivable(round, before, after)) return undefined
    const minutes = (after.workSeconds - before.workSeconds) / 60
    return { roundId: round.id, index, minutes, metres: Math.max(0, after.metres - before.metres) }
  }
}

/** A round's areas limit where it goes; null means anywhere. */
export const goesTo = ({ areas }: DayRound, area: string) => areas === null || areas.includes(area)

/** Why none of these rounds takes a stop, in the order in which a planner would check. */
export function whyNowhere(
  rounds: readonly DayRound[],
  stop: Inserted,
  map: DayMap,
  rules: Rules,
): UnassignedReason {
  if (rounds.length === 0) return 'no_round'
  const fits = rounds.filter(({ capacity }) => stop.grams <= capacity.grams && stop.litres <= capacity.litres)
  if (fits.length === 0) return 'capacity'
  const inTime = fits.filter(round => {
    const alone = timesOf(round, [stop as DayStop], map, rules)
    return !alone.visits[0]!.isLate && alone.endsAt <= shiftOf(round).end
  })
  return inTime.length === 0 ? 'window' : 'time'
}
