import type { ErrorCode } from '@dawra/contract/platform/errors'
import { type Allowance, LIMITS, type LimitName } from '@dawra/contract/platform/request-limits.rules'
import type { Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import { type Db, many, one, run, sql } from './sql.ts'

export const counterOf = (name: LimitName, who: string) => `${name}:${who}`

interface Otherwise {
  code?: ErrorCode
  /** Overrides the allowance in the table. */
  allowance?: Allowance
}

/**
 * Takes one from an allowance that all processes share. Call it outside of a transaction, because a refused request must
 * count too.
 * @param who the id of the person, network ... that the limit counts
 * @throws Refusal(code, { retryAfter, counts }) in seconds, when the allowance is used up.
 */
export async function limitRate(
  ctx: Ctx,
  name: LimitName,
  who: string,
  { code = 'too_many_requests', allowance = LIMITS[name] }: Otherwise = {},
) {
  const { limit, seconds } = allowance
  const { wait } = await one<{ wait: number }>(
    ctx.outside ?? ctx.db,
    sql`select platform.take(${counterOf(name, who)}, ${limit}::int, ${seconds}::int) as wait`,
  )
  if (wait > 0) throw new Refusal(code, { retryAfter: wait, counts: LIMITS[name].counts })
}

/**
 * Records an attempt when fewer than the limit lie within its last seconds, exactly and for all processes together.
 * Returns the seconds to wait, 0 when it was recorded. Call it outside of a transaction.
 */
export async function takeTry(
  db: Db,
  name: LimitName,
  who: string,
  { limit, seconds }: Allowance = LIMITS[name],
): Promise<number> {
  const { wait } = await one<{ wait: number }>(
    db,
    sql`select platform.take_try(${counterOf(name, who)}, ${limit}::int, ${seconds}::int) as wait`,
  )
  return wait
}

export const giveBackTry = (db: Db, name: LimitName, who: string) =>
  run(
    db,
    sql`update platform.tries set times = trim_array(times, 1)
      where key = ${counterOf(name, who)} and cardinality(times) > 0`,
  )

/**
 * Limits guesses of a secret. A guess is counted before it is checked, so that neither many concurrent guesses nor a right
 * one after many wrong ones get through. A right guess does not count. Call it outside of a transaction.
 * @returns what the guess found, undefined when it was wrong
 * @throws Refusal('too_many_codes', { retryAfter }) in seconds, before the guess is made
 */
export async function limitGuesses<Found>(
  ctx: Pick<Ctx, 'db' | 'outside'>,
  name: LimitName,
  who: string,
  guess: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const db = ctx.outside ?? ctx.db
  const wait = await takeTry(db, name, who)
  if (wait > 0) throw new Refusal('too_many_codes', { retryAfter: wait })
  const found = await guess()
  if (found !== undefined) await giveBackTry(db, name, who)
  return found
}

/** For each of these counters that is used up: until when. */
export function usedUp(
  db: Db,
  counters: readonly (Allowance & { key: string })[],
): Promise<{ key: string; until: string }[]> {
  const [keys, limits, seconds] = [
    counters.map(({ key }) => key),
    counters.map(({ limit }) => limit),
    counters.map(counter => counter.seconds),
  ]
  return many<{ key: string; until: string }>(
    db,
    sql`with asked as (
        select * from unnest(${keys}::text[], ${limits}::int[], ${seconds}::int[]) as a (key, most, seconds)
      ), ends as (
        select a.key, r.window_start + make_interval(secs => a.seconds) as until
          from asked a join platform.rate_limits r using (key) where r.count >= a.most
        union all
        select a.key, t.times[cardinality(t.times) - a.most + 1] + make_interval(secs => a.seconds)
          from asked a join platform.tries t using (key) where cardinality(t.times) >= a.most
      )
      select key, to_jsonb(max(until)) #>> '{}' as until from ends where until > platform.now() group by key order by key`,
  )
}

export async function clearCounters(db: Db, keys: readonly string[]) {
  await run(db, sql`delete from platform.rate_limits where key = any (${keys}::text[])`)
  await run(db, sql`delete from platform.tries where key = any (${keys}::text[])`)
}
