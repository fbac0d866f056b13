import type { LimitName } from '@dawra/contract/platform/request-limits.rules'
import type { Ctx } from '#platform/context'
import { giveBackTry, takeTry } from '#platform/rate-limit'
import { AuthRefusal } from '../auth-refusal.ts'

interface Tries {
  name: LimitName
  who: string
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked'
}

export const factorTries = (userId: string): Tries => ({
  name: 'identity.factor',
  who: userId,
  code: 'over_request_rate_limit',
})

/** The counter's name includes the time of the set, so a new set of codes starts at zero. */
export const recoveryTries = ({ id, updatedAt }: { id: string; updatedAt: Date }): Tries => ({
  name: 'identity.recovery_code',
  who: `${id}:${updatedAt.getTime()}`,
  code: 'mfa_recovery_codes_locked',
})

/** Counts an attempt before it is made. Call it outside of a transaction: a failed attempt must count. */
export async function countTry({ db }: Ctx, { name, who, code }: Tries) {
  const retryAfter = await takeTry(db, name, who)
  if (retryAfter > 0) throw new AuthRefusal(code, { retryAfter })
}

/** Takes back a counted attempt that succeeded: only failed ones count. */
export const forgiveTry = ({ db }: Ctx, { name, who }: Tries) => giveBackTry(db, name, who)
