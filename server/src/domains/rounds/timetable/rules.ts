import { type Db, many, sql } from '#platform/sql'
import { numbersOf } from '#settings'
import type { LearnedPace } from '../solver/index.ts'
import type { Span } from './windows.ts'

/** A learned pace needs this many drives on this many rounds. */
export const LEGS_ENOUGH = 10
export const ROUNDS_ENOUGH = 3

export interface Rules {
  /** The length of a road divided by the straight line. */
  roadFactor: number
  /** Metres a second. */
  speed: number
  /** The cost in minutes of moving a stop from its usual round. */
  movePrice: number
  /** The cost in minutes of each minute of the longest round. */
  balance: number
  /** Seconds of the day in which no food scraps are collected in the hot season. */
  hot: Span
  hotMonths: { from: number; until: number }
  detours: readonly Detour[]
  /** The pace from area to area, where enough drives are known. */
  learned: readonly LearnedPace[]
}

export interface Detour {
  one: string
  other: string
  minutes: number
  metres: number
}

export async function rulesOf(db: Db): Promise<Rules> {
  const set = await numbersOf(
    db,
    'road_percent',
    'road_speed',
    'move_price_minutes',
    'balance_percent',
    'hot_from_minute',
    'hot_until_minute',
    'hot_from_month',
    'hot_until_month',
  )
  const detours = await many<Detour>(
    db,
    sql`select one, other, minutes, metres from rounds.area_detours order by one, other`,
  )
  const learned = await many<LearnedPace>(
    db,
    sql`select from_area as "from", to_area as "to", seconds_a_km / 1000::float8 as "secondsAMetre"
      from rounds.learned_paces where legs >= ${LEGS_ENOUGH}::int and rounds >= ${ROUNDS_ENOUGH}::int`,
  )
  return {
    roadFactor: set.road_percent / 100,
    speed: set.road_speed / 3.6,
    movePrice: set.move_price_minutes,
    balance: set.balance_percent / 100,
    hot: { start: set.hot_from_minute * 60, end: set.hot_until_minute * 60 },
    hotMonths: { from: set.hot_from_month, until: set.hot_until_month },
    detours,
    learned,
  }
}
