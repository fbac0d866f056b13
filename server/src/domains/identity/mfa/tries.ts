import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { AuthRefusal } from '../auth-refusal.ts'

interface Allowance {
  key: string
  most: number
  /** What is said when there were too many. */
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked'
}

const QUARTER_HOUR = 15 * 60

export const factorTries = (userId: string): Allowance => ({
  key: `identity.factor:${userId}`,
  most: 10,
  code: 'over_request_rate_limit',
})

/** A new set of codes starts with no tries. */
export const recoveryTries = ({ id, updatedAt }: { id: string; updatedAt: Date }): Allowance => ({
  key: `identity.recovery:${id}:${updatedAt.getTime()}`,
  most: 5,
  code: 'mfa_recovery_codes_locked',
})

/** Counts a try before it is made. Call it outside of a transaction: a failed one must count. */
export async function countTry(ctx: Ctx, { key, most, code }: Allowance) {
  const { wait } = await one<{ wait: number }>(
    ctx.db,
    sql`select platform.take_try(${key}, ${most}::int, ${QUARTER_HOUR}::int) as wait`,
  )
  if (wait > 0) throw new AuthRefusal(code, { retryAfter: wait })
}

/** Only those that fail count. */
export const forgiveTry = (ctx: Ctx, { key }: Allowance) =>
  run(ctx.db, sql`select platform.give_back_try(${key})`)
