import type { LimitName } from '@dawra/contract/limits.rules'
import type { Ctx } from '#platform/context'
import { giveBackTry, takeTry } from '#platform/rate-limit'
import { AuthRefusal } from '../auth-refusal.ts'

interface Tries {
  name: LimitName
  who: string
  /** The refusal for too many attempts. */
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked'
}

export const factorTries = (userId: string): Tries => ({
  name: 'identity.factor',
  who: userId,
  code: 'over_request_rate_limit',
})

/** A new set of codes starts with no tries. */
export const recoveryTries = ({ id, updatedAt }: { id: string; updatedAt: Date }): Tries => ({
  name: 'identity.recovery_code',
  who: `${id}:${updatedAt.getTime()}`,
  code: 'mfa_recovery_codes_locked',
})

/** Counts a try before it is made. Call it outside of a transaction: a failed one must count. */
export async function countTry({ db }: Ctx, { name, who, code }: Tries) {
  const retryAfter = await takeTry(db, name, who)
  if (retryAfter > 0) throw new AuthRefusal(code, { retryAfter })
}

/** Only those that fail count. */
export const forgiveTry = ({ db }: Ctx, { name, who }: Tries) => giveBackTry(db, name, who)
