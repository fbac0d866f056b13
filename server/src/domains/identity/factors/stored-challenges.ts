import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import { networkOf } from '../security/networks.ts'

const MAX_TRIES = 5

interface NewChallenge {
  purpose: 'factor' | 'passkey_registration' | 'passkey_sign_in'
  /** Undefined for a sign-in with a passkey, whose user is not known yet. */
  userId?: string
  sessionId?: string
  factorId?: string
  webauthnChallenge?: string
  codeHash?: Buffer
  device: Device
}

/** A challenge can be answered once, within 300 seconds. */
export const openChallenge = (tx: Tx, challenge: NewChallenge) =>
  one<{ id: string; expiresAt: Date }>(
    tx.db,
    sql`insert into identity.challenges
        (purpose, user_id, session_id, factor_id, webauthn_challenge, code_hash, network)
      values (${challenge.purpose}, ${challenge.userId ?? null}, ${challenge.sessionId ?? null},
        ${challenge.factorId ?? null}, ${challenge.webauthnChallenge ?? null}, ${challenge.codeHash ?? null},
        ${networkOf(challenge.device.ip)})
      returning id, expires_at as "expiresAt"`,
  )

export interface FactorChallenge {
  id: string
  /** Only for a WebAuthn factor. */
  webauthnChallenge: string | null
  /** Only for a phone factor: the hash of the code that was sent. */
  codeHash: Buffer | null
}

/**
 * A challenge of another session is answered as unknown.
 * @throws AuthRefusal('mfa_factor_not_found' | 'mfa_ip_address_mismatch' | 'mfa_challenge_expired')
 */
export async function tryChallenge(
  tx: Tx,
  of: { id: string; factorId: string; sessionId: string; device: Device },
): Promise<FactorChallenge> {
  const challenge = await maybe<FactorChallenge & { network: string; isLive: boolean }>(
    tx.db,
    sql`update identity.challenges set tries = tries + 1
      where id = ${of.id} and factor_id = ${of.factorId} and session_id = ${of.sessionId}
      returning id, webauthn_challenge as "webauthnChallenge", code_hash as "codeHash", network,
        used_at is null and expires_at > platform.now() and tries <= ${MAX_TRIES}::int as "isLive"`,
  )
  if (!challenge)
    throw new AuthRefusal('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    })
  if (challenge.network !== networkOf(of.device.ip)) throw new AuthRefusal('mfa_ip_address_mismatch')
  if (!challenge.isLive) throw new AuthRefusal('mfa_challenge_expired')
  return challenge
}

export const useChallenge = (tx: Tx, id: string) =>
  run(tx.db, sql`update identity.challenges set used_at = platform.now() where id = ${id}`)

/**
 * Used up even if the answer is wrong: call it in a transaction of its own. @returns the challenge that had to be
 * signed
 * @throws AuthRefusal('webauthn_challenge_not_found' | 'webauthn_challenge_expired')
 */
export async function usePasskeyChallenge(tx: Tx, id: string, sessionId: string | null): Promise<string> {
  const challenge = await maybe<{ webauthnChallenge: string; expired: boolean }>(
    tx.db,
    sql`update identity.challenges set used_at = platform.now()
      where id = ${id} and session_id is not distinct from ${sessionId}::uuid and used_at is null
        and purpose = case when ${sessionId}::uuid is null then 'passkey_sign_in' else 'passkey_registration' end
        and webauthn_challenge is not null
      returning webauthn_challenge as "webauthnChallenge", expires_at <= platform.now() as expired`,
  )
  if (!challenge) throw new AuthRefusal('webauthn_challenge_not_found')
  if (challenge.expired) throw new AuthRefusal('webauthn_challenge_expired')
  return challenge.webauthnChallenge
}
