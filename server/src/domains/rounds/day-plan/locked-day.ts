import type { RoundStatus } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type DayRound, type DayStop, lockDay, selectDayRounds, selectDayStops } from '../timetable/day.ts'
import { mapOf } from '../timetable/day-map.ts'
import { cheapestIn } from '../timetable/insert.ts'
import { type Rules, rulesOf } from '../timetable/rules.ts'

/** A day's plan, locked until the transaction ends. */
export interface LockedDay {
  day: string
  rounds: readonly DayRound[]
  /** Planned stops by round, in driving order. */
  orders: ReadonlyMap<string, readonly DayStop[]>
  rules: Rules
}

/** A day's plan without a lock, for reading. */
export async function readDay({ db }: Pick<Ctx, 'db'>, day: string): Promise<LockedDay> {
  const rounds = await selectDayRounds(db, day)
  const stops = await selectDayStops(db, day)
  const orders = new Map(
    rounds.map(({ id }) => [
      id,
      stops.filter(({ roundId, status }) => roundId === id && status === 'planned'),
    ]),
  )
  return { day, rounds, orders, rules: await rulesOf(db) }
}

export async function lockedDay(tx: Tx, day: string): Promise<LockedDay> {
  await lockDay(tx, day)
  return readDay(tx, day)
}

/** The planned stops of a round; none for a round that is not open. */
export const orderOf = ({ orders }: LockedDay, roundId: string): readonly DayStop[] =>
  orders.get(roundId) ?? []

/** @throws Refusal('not_found' | 'round_not_open') */
export async function requireOpenRound(tx: Tx, { rounds }: LockedDay, roundId: string): Promise<DayRound> {
  const round = rounds.find(({ id }) => id === roundId)
  if (round) return round
  const other = await maybe<{ status: RoundStatus }>(
    tx.db,
    sql`select status from rounds.rounds where id = ${roundId}`,
  )
  throw new Refusal(other ? 'round_not_open' : 'not_found')
}

/** The cost of adding a stop to each open round of its day; null where it does not fit. */
export function optionsOf({ rounds, orders, rules }: LockedDay, stop: DayStop) {
  const others = new Map([...orders].map(([id, order]) => [id, order.filter(one => one.id !== stop.id)]))
  const map = mapOf(rounds, [...[...others.values()].flat(), stop], rules)
  return rounds.map(round => {
    // A round that has set out offers only its end.
    const spot =
      round.status === 'started' ? undefined : cheapestIn(round, others.get(round.id) ?? [], stop, map, rules)
    return {
      roundId: round.id,
      position: spot ? spot.index + 1 : null,
      minutes: spot ? Math.round(spot.minutes) : null,
      metres: spot?.metres ?? null,
    }
  })
}
