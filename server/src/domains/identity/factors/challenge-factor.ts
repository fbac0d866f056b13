import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { limitSend } from '../contacts/send-limits.ts'
import type { Device } from '../security/device.ts'
import type { IdentityServices } from '../services.ts'
import { lockPerson, type Person } from '../sessions/lock-caller.ts'
import { type Factor, findFactor, noteChallenge, phoneOfFactor } from './factors.ts'
import { sendPhoneCode } from './phone-factor.ts'
import { openChallenge } from './stored-challenges.ts'
import { creationOptions, credentialsOf, relyingParty, requestOptions } from './webauthn.ts'

interface Ceremony {
  type: 'create' | 'request'
  publicKey: { challenge: string }
}

export interface Challenged {
  id: string
  type: Factor['type']
  expiresAt: Date
  webauthn?: Ceremony
}

/** @throws AuthRefusal('mfa_factor_not_found' | 'over_sms_send_rate_limit' | 'mfa_phone_verify_not_enabled') */
export async function challengeFactor(
  ctx: Ctx,
  services: IdentityServices,
  { factorId, device }: { factorId: string; device: Device },
): Promise<Challenged> {
  const phone = await phoneOfFactor(ctx, factorId)
  if (phone) await limitSend(ctx, services, { address: phone, device, sent: 'factor' })
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    const { userId, sessionId } = person
    const factor = await findFactor(tx, userId, factorId)
    if (!factor) throw new AuthRefusal('mfa_factor_not_found')
    await noteChallenge(tx, factorId)
    const { webauthn, codeHash } = await questionOf(tx, services, person, factor)
    const webauthnChallenge = webauthn?.publicKey.challenge
    const challenge = { purpose: 'factor', userId, sessionId, factorId, webauthnChallenge, codeHash } as const
    return { ...(await openChallenge(tx, { ...challenge, device })), type: factor.type, webauthn }
  })
}

async function questionOf(
  tx: Tx,
  services: IdentityServices,
  person: Person,
  factor: Factor,
): Promise<{ webauthn?: Ceremony; codeHash?: Buffer }> {
  switch (factor.type) {
    case 'totp':
      return {}
    case 'phone':
      return { codeHash: await sendPhoneCode(tx, services, person, factor) }
    case 'webauthn':
      return { webauthn: await ceremonyOf(tx, services, person, factor) }
    case 'recovery_code':
      throw new AuthRefusal('validation_failed', { message: 'Recovery codes are not challenged' })
  }
}

async function ceremonyOf(
  tx: Tx,
  services: IdentityServices,
  person: Person,
  { id, status }: Factor,
): Promise<Ceremony> {
  const party = relyingParty(services)
  if (status === 'unverified')
    return { type: 'create', publicKey: await creationOptions(tx, party, person, 'factor') }
  const own = (await credentialsOf(tx, person.userId)).filter(({ factorId }) => factorId === id)
  return { type: 'request', publicKey: await requestOptions(party, own) }
}
