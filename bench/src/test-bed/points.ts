import type pg from 'pg'
import { idOf, USER_ID } from './ids.ts'

export const personOf = (number: number) => idOf(USER_ID, number)

/** Points from one earning, old enough to be spendable. */
export const givePoints = (pool: pg.Pool, person: number, points: number) =>
  pool.query(
    `with earlier as materialized (select set_config('dawra.now', (now() - interval '4 days')::text, true) as clock)
      select rewards.earn($1::uuid, 'order', 'given:' || $1::uuid, 'given:' || $1::uuid, $2::int, '{}', platform.now())
      from earlier where earlier.clock is not null`,
    [personOf(person), points],
  )

/**
 * A person's ledger of this many movements, alternately 7 earned and 3 spent. The database checks each like any other:
 * its sums, and the row before it.
 */
export async function addHistory(pool: pg.Pool, person: number, movements: number) {
  const userId = personOf(person)
  await pool.query('insert into rewards.accounts (user_id) values ($1)', [userId])
  await pool.query(
    `insert into rewards.transfers (user_id, seq, kind, subject, source, from_account, to_account, points, facts,
        prev_seq, prev_balance, prev_owed, balance, owed,
        verified, prev_verified_balance, prev_verified_owed, verified_balance, verified_owed)
      select $1::uuid, n, case when n % 2 = 1 then 'order' else 'redeemed' end, 'past:' || n, $1::uuid || ':past:' || n,
        (case when n % 2 = 1 then 'mint' else 'person' end)::rewards.account,
        (case when n % 2 = 1 then 'person' else 'spent' end)::rewards.account,
        case when n % 2 = 1 then 7 else 3 end, '{}', nullif(n - 1, 0),
        case when n > 1 then (n / 2) * 7 - ((n - 1) / 2) * 3 end, case when n > 1 then 0 end,
        ((n + 1) / 2) * 7 - (n / 2) * 3, 0,
        case when n % 2 = 1 then 7 else 3 end, case when n > 1 then (n / 2) * 7 - ((n - 1) / 2) * 3 end,
        case when n > 1 then 0 end, ((n + 1) / 2) * 7 - (n / 2) * 3, 0
      from generate_series(1, $2::int) n`,
    [userId, movements],
  )
}
