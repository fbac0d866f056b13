import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import type { IdentityServices } from '../services.ts'
import { stepUp } from '../sessions/issue-session.ts'
import { lockPerson, type Person } from '../sessions/lock-caller.ts'
import { requireAal2 } from '../sessions/second-factor.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { isSigned } from './check-webauthn.ts'
import { confirmFactor, type Factor, findFactor, takeStep } from './factors.ts'
import { isPhoneCode } from './phone-factor.ts'
import { type FactorChallenge, tryChallenge, useChallenge } from './stored-challenges.ts'
import { stepOfCode } from './totp.ts'
import { countTry, factorTries, forgiveTry } from './tries.ts'

export interface VerifyFactor {
  factorId: string
  challengeId: string
  /** Only for an app or a phone. */
  code?: string
  /** Only for a WebAuthn factor. */
  credential?: unknown
  device: Device
}

const METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn', recovery_code: '' }

const WRONG = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Credential verification failed',
  recovery_code: 'Recovery codes are verified elsewhere',
}

/**
 * Verifies a factor. One that is being enrolled counts from now on.
 * @throws AuthRefusal('mfa_factor_not_found' | 'mfa_verification_failed' | 'mfa_challenge_expired' |
 *   'mfa_ip_address_mismatch' | 'insufficient_aal' | 'over_request_rate_limit')
 */
export async function verifyFactor(
  ctx: Ctx,
  services: IdentityServices,
  answer: VerifyFactor,
): Promise<SignedIn> {
  const tries = factorTries(ctx.actor.kind === 'user' ? ctx.actor.userId : '')
  await countTry(ctx, tries)
  const outcome = await transact(ctx, tx => verify(tx, services, answer))
  // Thrown only now: the attempt at the challenge must be committed.
  if (outcome instanceof AuthRefusal) throw outcome
  await forgiveTry(ctx, tries)
  return outcome
}

async function verify(
  tx: Tx,
  services: IdentityServices,
  answer: VerifyFactor,
): Promise<SignedIn | AuthRefusal> {
  const person = await lockPerson(tx)
  const { userId, sessionId } = person
  const factor = await findFactor(tx, userId, answer.factorId)
  if (!factor) throw new AuthRefusal('mfa_factor_not_found')
  // An enrolment older than a verified factor may be that of an attacker who knew the password.
  if (factor.status === 'unverified') requireAal2(person, { message: 'AAL2 required to verify a new factor' })
  const { factorId, device } = answer
  const challenge = await tryChallenge(tx, { id: answer.challengeId, factorId, sessionId, device })
  const happened = { userId, sessionId, device, details: { factorId, type: factor.type } }
  if (!(await isProven(tx, services, person, { factor, challenge, answer }))) {
    await recordSecurityEvent(tx.db, { kind: 'factor_failed', ...happened })
    return new AuthRefusal('mfa_verification_failed', { message: WRONG[factor.type] })
  }
  await useChallenge(tx, challenge.id)
  if (factor.status === 'unverified') {
    await confirmFactor(tx, userId, factorId)
    await recordSecurityEvent(tx.db, { kind: 'factor_enrolled', ...happened })
    await sendSecurityNotice(tx, userId, 'factor_added')
  }
  await recordSecurityEvent(tx.db, { kind: 'factor_verified', ...happened })
  return stepUp(tx, { userId, sessionId, method: METHODS[factor.type], factorId })
}

async function isProven(
  tx: Tx,
  services: IdentityServices,
  { userId }: Person,
  { factor, challenge, answer }: { factor: Factor; challenge: FactorChallenge; answer: VerifyFactor },
): Promise<boolean> {
  const { code = '', credential } = answer
  switch (factor.type) {
    case 'totp': {
      const secret = services.keys.open(factor.secretSealed ?? Buffer.alloc(0))
      const step = stepOfCode(secret, code, tx.now)
      return step !== undefined && takeStep(tx, factor.id, step)
    }
    case 'phone':
      return isPhoneCode(services, factor.id, challenge, code)
    case 'webauthn':
      return isSigned(tx, services, userId, { factor, challenge, credential })
    case 'recovery_code':
      return false
  }
}
