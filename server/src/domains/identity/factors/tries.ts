import type { Ctx } from '#platform/context'
import { type Allowance, giveBackTry, takeTry } from '#platform/rate-limit'
import { AuthRefusal } from '../auth-refusal.ts'

const QUARTER_HOUR = 15 * 60

interface Tries extends Allowance {
  key: string
  /** The refusal for too many attempts. */
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked'
}

export const factorTries = (userId: string): Tries => ({
  key: `identity.factor:${userId}`,
  limit: 10,
  seconds: QUARTER_HOUR,
  code: 'over_request_rate_limit',
})

/** A new set of codes starts with no tries. */
export const recoveryTries = ({ id, updatedAt }: { id: string; updatedAt: Date }): Tries => ({
  key: `identity.recovery:${id}:${updatedAt.getTime()}`,
  limit: 5,
  seconds: QUARTER_HOUR,
  code: 'mfa_recovery_codes_locked',
})

/** Counts a try before it is made. Call it outside of a transaction: a failed one must count. */
export async function countTry({ db }: Ctx, { key, code, ...allowance }: Tries) {
  const retryAfter = await takeTry(db, key, allowance)
  if (retryAfter > 0) throw new AuthRefusal(code, { retryAfter })
}

/** Only those that fail count. */
export const forgiveTry = ({ db }: Ctx, { key }: Tries) => giveBackTry(db, key)
