import { POINTS_WAIT_HOURS } from '@dawra/contract/rewards/rules'
import { type Db, run, sql } from '../../platform/sql.ts'

const WAIT_MS = (POINTS_WAIT_HOURS + 1) * 3_600_000

/** The time from which points earned at `now` buy vouchers. */
export const afterTheWait = (now: Date) => new Date(now.getTime() + WAIT_MS)

interface Earned {
  userId: string
  kind: string
  source: string
  points: number
  at: Date
}

/** Points booked long enough ago to be spent. `at`: when they were earned, for a double week. */
export const earnEarlier = (db: Db, { userId, kind, source, points, at }: Earned) =>
  run(
    db,
    sql`with earlier as materialized (
        select set_config('dawra.now', (now() - ${WAIT_MS}::bigint * interval '1 millisecond')::text, true) as clock)
      select rewards.earn(${userId}, ${kind}, ${source}, ${source}, ${points}::int, '{}', ${at})
      from earlier where earlier.clock is not null`,
  )
