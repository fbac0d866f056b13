import type { ErrorCode } from '@dawra/contract/errors'
import type { Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import { type Db, one, run, sql } from './sql.ts'

export interface Allowance {
  limit: number
  seconds: number
}

/**
 * Takes one from the allowance of `key`, shared by all processes. Call it outside of a transaction:
 * a refused request must count too.
 * @throws Refusal(code, { retryAfter }) in seconds, when the allowance is used up.
 */
export async function limitRate(
  ctx: Ctx,
  key: string,
  { limit, seconds }: Allowance,
  code: ErrorCode = 'too_many_requests',
) {
  const { wait } = await one<{ wait: number }>(
    ctx.outside ?? ctx.db,
    sql`select platform.take(${key}, ${limit}::int, ${seconds}::int) as wait`,
  )
  if (wait > 0) throw new Refusal(code, { retryAfter: wait })
}

/**
 * Notes a try when fewer than `limit` lie within the last `seconds`, exactly and for all processes together.
 * Answers the seconds to wait, 0 when it was noted. Call it outside of a transaction.
 */
export async function takeTry(db: Db, key: string, { limit, seconds }: Allowance): Promise<number> {
  const { wait } = await one<{ wait: number }>(
    db,
    sql`select platform.take_try(${key}, ${limit}::int, ${seconds}::int) as wait`,
  )
  return wait
}

/** A try that succeeded does not count. */
export const giveBackTry = (db: Db, key: string) => run(db, sql`select platform.give_back_try(${key})`)

/**
 * Limits guesses of a secret. A guess is counted before it is checked, so that neither many at once nor a right
 * one after many wrong ones get through; the right one does not count. Call it outside of a transaction.
 * @returns what the guess found, undefined when it was wrong
 * @throws Refusal(code, { retryAfter }) in seconds, before the guess is made
 */
export async function limitGuesses<Found>(
  ctx: Pick<Ctx, 'db' | 'outside'>,
  { key, code, ...allowance }: Allowance & { key: string; code: ErrorCode },
  guess: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const db = ctx.outside ?? ctx.db
  const wait = await takeTry(db, key, allowance)
  if (wait > 0) throw new Refusal(code, { retryAfter: wait })
  const found = await guess()
  if (found !== undefined) await giveBackTry(db, key)
  return found
}
