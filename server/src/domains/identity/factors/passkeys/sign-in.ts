import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../../auth-refusal.ts'
import type { Device } from '../../security/device.ts'
import { limitNetwork } from '../../security/rate-limits.ts'
import type { IdentityServices } from '../../services.ts'
import { endSessions, issueSession } from '../../sessions/issue-session.ts'
import type { SignedIn } from '../../sessions/sessions.ts'
import { openChallenge, usePasskeyChallenge } from '../stored-challenges.ts'
import { findCredential, noteUse, relyingParty, requestOptions, verifySigned } from '../webauthn.ts'

/** The challenge fits any of our passkeys; the answer names the user. @throws Refusal('too_many_requests') */
export async function startPasskeySignIn(
  ctx: Ctx,
  services: IdentityServices,
  { device }: { device: Device },
) {
  await limitNetwork(ctx, 'identity.passkey', device, services)
  return transact(ctx, async tx => {
    const options = await requestOptions(relyingParty(services))
    const challenge = { purpose: 'passkey_sign_in', webauthnChallenge: options.challenge, device } as const
    return { ...(await openChallenge(tx, challenge)), options }
  })
}

export interface PasskeySignIn {
  challengeId: string
  credential: unknown
  /** The `aal1` session of the same browser, which the new session replaces. */
  replaces?: string | undefined
  device: Device
}

/**
 * A signature whose user was verified (finger, face, PIN) counts as two factors.
 * @throws AuthRefusal('webauthn_challenge_not_found' | 'webauthn_challenge_expired' | 'webauthn_verification_failed'
 *   | 'user_banned')
 */
export async function signInWithPasskey(
  ctx: Ctx,
  services: IdentityServices,
  { challengeId, credential, replaces, device }: PasskeySignIn,
): Promise<SignedIn> {
  const challenge = await transact(ctx, tx => usePasskeyChallenge(tx, challengeId, null))
  return transact(ctx, async tx => {
    const { userId, isVerified } = await holderOf(tx, services, challenge, credential)
    if (replaces) await endSessions(tx, { userId, which: replaces, why: 'replaced' })
    return issueSession(tx, { userId, method: 'passkey', aal: isVerified ? 'aal2' : 'aal1', device })
  })
}

async function holderOf(tx: Tx, services: IdentityServices, challenge: string, credential: unknown) {
  const known = await findCredential(tx, credential, 'passkeys')
  const signed = known && (await verifySigned(relyingParty(services), challenge, known, credential))
  if (!signed || nameOf(credential) !== known.userId) throw new AuthRefusal('webauthn_verification_failed')
  await noteUse(tx, known.id, signed.newCounter)
  return { userId: known.userId, isVerified: signed.userVerified }
}

function nameOf(credential: unknown): string | undefined {
  const { response } = credential as { response?: { userHandle?: unknown } }
  const handle = response?.userHandle
  return typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString() : undefined
}
