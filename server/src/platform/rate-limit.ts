import type { ErrorCode } from '@dawra/contract/errors'
import type { Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import { one, sql } from './sql.ts'

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
    ctx.db,
    sql`select platform.take(${key}, ${limit}::int, ${seconds}::int) as wait`,
  )
  if (wait > 0) throw new Refusal(code, { retryAfter: wait })
}
