import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { lockHolder } from '../people/lock-contact-holder.ts'
import type { Device } from '../security/device.ts'
import { countedOf } from '../security/rate-limits.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { takeAll } from '../security/sign-in-tries.ts'
import type { IdentityServices, Keys } from '../services.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { issueAuthCode } from '../sessions/sign-in-flows.ts'
import { agreeToEmailChange, setPhone } from './change-contact.ts'
import { confirmEmail, confirmPhone } from './confirm-contact.ts'
import { consumeCode, consumeLink, type Purpose, type UsedToken } from './one-time-tokens.ts'

/**
 * What each code may have been sent for. Clients name a mailed code by what they requested, we name it by whether the
 * account was confirmed; both prove the same.
 */
const PURPOSES = {
  signup: ['signup', 'magiclink'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup', 'recovery', 'invite'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly Purpose[]>

export type VerificationType = keyof typeof PURPOSES
export const isVerificationType = (type: string): type is VerificationType => Object.hasOwn(PURPOSES, type)

export type Proof = { code: string; address: string } | { link: string }

interface Verify {
  type: VerificationType
  proof: Proof
  device: Device
  /** True when a browser opened the link: a PKCE flow then continues with a code in the address. */
  isNavigation?: boolean
}

export type Verified =
  | { kind: 'signed_in'; signedIn: SignedIn }
  /** The client that knows the flow's verifier exchanges it for a session. */
  | { kind: 'auth_code'; code: string }
  /** The other address of an e-mail change has yet to agree. */
  | { kind: 'waiting' }

/**
 * @throws AuthRefusal('otp_expired' | 'user_banned' | 'email_exists' | 'phone_exists'), Refusal('too_many_requests')
 */
export async function verifyCode(ctx: Ctx, services: IdentityServices, request: Verify): Promise<Verified> {
  const name = 'identity.verify'
  const attempt = await takeAll(ctx.db, [
    { name, ...(await countedOf(ctx.db, name, request.device, services)) },
  ])
  const verified = await transact(ctx, async tx => {
    const token = await consume(tx, services.keys, request)
    return token && prove(tx, token, request)
  })
  // Thrown only now: the counted attempt must be committed.
  if (verified) {
    await attempt.succeeded()
    return verified
  }
  const { type, device } = request
  await recordSecurityEvent(ctx.db, { kind: 'code_failed', userId: null, device, details: { type } })
  throw new AuthRefusal('otp_expired', {
    message: 'link' in request.proof ? 'Email link is invalid or has expired' : undefined,
  })
}

function consume(tx: Tx, keys: Keys, { type, proof }: Verify) {
  const purposes = PURPOSES[type]
  return 'link' in proof
    ? consumeLink(tx, { purposes, ...proof })
    : consumeCode(tx, keys, { purposes, ...proof })
}

async function prove(tx: Tx, token: UsedToken, { device, isNavigation }: Verify): Promise<Verified> {
  const { userId, flowId, purpose } = token
  if ((await lockHolder(tx.db, userId)).banned) throw new AuthRefusal('user_banned', { status: 403 })
  const isDone = await apply(tx, token, device)
  const isPkce = isNavigation === true && flowId !== null
  if (!isDone) return { kind: 'waiting' }
  if (isPkce) return { kind: 'auth_code', code: await issueAuthCode(tx, flowId, userId) }
  const isRecovery = purpose === 'recovery'
  return {
    kind: 'signed_in',
    signedIn: await issueSession(tx, { userId, method: 'otp', device, isRecovery }),
  }
}

/** @returns false while another address has to agree */
async function apply(tx: Tx, token: UsedToken, device: Device): Promise<boolean> {
  switch (token.purpose) {
    case 'email_change_current':
    case 'email_change_new':
      return agreeToEmailChange(tx, token, device)
    case 'phone_change':
      await setPhone(tx, token, device)
      return true
    case 'sms':
      await confirmPhone(tx, token, device)
      return true
    default:
      await confirmEmail(tx, token, device)
      return true
  }
}
