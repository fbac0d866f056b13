import { type Db, many, sql } from '#platform/sql'
import { numbersOf } from '#settings'
import type { LearnedPace } from '../planning/index.ts'
import type { Span } from './windows.ts'

/** From so many drives on, of so many rounds, what was driven counts instead of the estimate. */
export const LEGS_ENOUGH = 10
export const ROUNDS_ENOUGH = 3

/** What the office has set of planning. */
export interface Rules {
  /** Of the road to the straight line. */
  roadFactor: number
  /** Metres a second. */
  speed: number
  /** Minutes that moving a stop from its usual round costs. */
  movePrice: number
  /** Minutes for each minute of the longest round. */
  balance: number
  /** When no food scraps are collected on hot days, in seconds of the day. */
  hot: Span
  hotMonths: { from: number; until: number }
  detours: readonly Detour[]
  /** How fast trucks drove from area to area, where that is known. */
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
