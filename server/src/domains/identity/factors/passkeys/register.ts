import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../../auth-refusal.ts'
import type { Device } from '../../security/device.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { sendSecurityNotice } from '../../security/security-notice.ts'
import type { IdentityServices } from '../../services.ts'
import { lockPerson, type Person } from '../../sessions/lock-caller.ts'
import { requireRecentProof } from '../../sessions/recent-proof.ts'
import { requireAal2 } from '../../sessions/second-factor.ts'
import { openChallenge, usePasskeyChallenge } from '../stored-challenges.ts'
import { creationOptions, credentialsOf, insertCredential, relyingParty, verifyCreated } from '../webauthn.ts'
import type { Passkey } from './manage.ts'

const MAX_PASSKEYS = 10
const NEEDS_AAL2 = { message: 'AAL2 session is required to manage passkeys when MFA is enabled' }

/** @throws AuthRefusal('insufficient_aal' | 'reauthentication_needed' | 'too_many_passkeys') */
export function startRegistration(ctx: Ctx, services: IdentityServices, { device }: { device: Device }) {
  return transact(ctx, async tx => {
    const person = await registrant(tx)
    await requireRecentProof(tx, person)
    const { userId, sessionId } = person
    const options = await creationOptions(tx, relyingParty(services), person, 'passkey')
    const challenge = { purpose: 'passkey_registration', userId, sessionId, device } as const
    return { ...(await openChallenge(tx, { ...challenge, webauthnChallenge: options.challenge })), options }
  })
}

/**
 * @throws AuthRefusal('webauthn_challenge_not_found' | 'webauthn_challenge_expired' | 'webauthn_verification_failed'
 *   | 'webauthn_credential_exists' | 'too_many_passkeys' | 'insufficient_aal')
 */
export async function finishRegistration(
  ctx: Ctx,
  services: IdentityServices,
  { challengeId, credential, device }: { challengeId: string; credential: unknown; device: Device },
): Promise<Passkey> {
  const challenge = await transact(ctx, async tx => {
    const { sessionId } = await registrant(tx)
    return usePasskeyChallenge(tx, challengeId, sessionId)
  })
  const created = await verifyCreated(relyingParty(services), challenge, credential)
  if (!created) throw new AuthRefusal('webauthn_verification_failed')
  return transact(ctx, async tx => {
    const { userId, sessionId } = await registrant(tx)
    const name = makerOf(created.aaguid)
    const inserted = await insertCredential(tx, userId, created, { name })
    if (!inserted) throw new AuthRefusal('webauthn_credential_exists')
    const details = { passkeyId: inserted.id }
    await recordSecurityEvent(tx.db, { kind: 'passkey_added', userId, sessionId, device, details })
    await sendSecurityNotice(tx, userId, 'passkey_added')
    return { ...inserted, friendlyName: name, lastUsedAt: null }
  })
}

async function registrant(tx: Tx): Promise<Person> {
  const person = await lockPerson(tx)
  requireAal2(person, NEEDS_AAL2)
  const passkeys = (await credentialsOf(tx, person.userId)).filter(({ factorId }) => factorId === null)
  if (passkeys.length >= MAX_PASSKEYS) throw new AuthRefusal('too_many_passkeys')
  return person
}

/** Names of authenticators by their AAGUID, so that people recognise their passkeys. */
const MAKERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
}

const makerOf = (aaguid: string): string => MAKERS[aaguid] ?? ''
