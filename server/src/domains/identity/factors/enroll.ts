import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { renderSVG } from 'uqr'
import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityServices } from '../services.ts'
import { lockPerson, type Person } from '../sessions/lock-caller.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { requireAal2 } from '../sessions/second-factor.ts'
import { dropLeftEnrolments, type Factor, factorsOf, insertFactor } from './factors.ts'
import { newTotp } from './totp.ts'

const MAX_FACTORS = 10

export type Enrol = { friendlyName: string | null } & (
  | { type: 'totp'; issuer?: string }
  /** E.164 */
  | { type: 'phone'; phone: string }
  | { type: 'webauthn' }
)

export interface Enrolled {
  id: string
  /** For the authenticator app; returned only once. */
  totp?: { qrCode: string; secret: string; uri: string }
}

/**
 * Starts to enrol a factor, which counts once it is verified.
 * @throws AuthRefusal('insufficient_aal' | 'reauthentication_needed' | 'mfa_factor_name_conflict' |
 *   'too_many_enrolled_mfa_factors' | 'mfa_phone_enroll_not_enabled' | 'mfa_verified_factor_exists')
 */
export function enrollFactor(ctx: Ctx, services: IdentityServices, enrol: Enrol): Promise<Enrolled> {
  const phone = enrol.type === 'phone' ? enrol.phone : undefined
  if (phone && !services.settings.hasSms) throw new AuthRefusal('mfa_phone_enroll_not_enabled')
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    requireAal2(person, { message: 'AAL2 required to enroll a new factor' })
    await requireRecentProof(tx, person)
    await dropLeftEnrolments(tx, person.userId, phone)
    refuseAnother(await factorsOf(tx, person.userId), enrol.friendlyName, phone)
    return enrol.type === 'totp' ? enrollTotp(tx, services, person, enrol) : beginFactor(tx, person, enrol)
  })
}

function refuseAnother(factors: readonly Factor[], name: string | null, phone?: string) {
  if (phone && factors.some(factor => factor.phone === phone))
    throw new AuthRefusal('mfa_verified_factor_exists', {
      message: 'A verified phone factor already exists, unenroll the existing factor to continue',
    })
  if (name && factors.some(factor => factor.friendlyName === name))
    throw new AuthRefusal('mfa_factor_name_conflict', {
      message: `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    })
  if (factors.filter(factor => factor.type !== 'recovery_code').length >= MAX_FACTORS)
    throw new AuthRefusal('too_many_enrolled_mfa_factors')
}

const beginFactor = (tx: Tx, { userId }: Person, { type, friendlyName, ...rest }: Enrol) =>
  insertFactor(tx, userId, { type, friendlyName, phone: 'phone' in rest ? rest.phone : null })

async function enrollTotp(
  tx: Tx,
  { keys }: IdentityServices,
  person: Person,
  { friendlyName, issuer = PRODUCT_NAME[person.language] }: { friendlyName: string | null; issuer?: string },
): Promise<Enrolled> {
  const { secret, uri } = newTotp({ issuer, label: person.email ?? person.phone ?? person.userId })
  const secretSealed = keys.seal(secret)
  const { id } = await insertFactor(tx, person.userId, { type: 'totp', friendlyName, secretSealed })
  return { id, totp: { qrCode: renderSVG(uri, { border: 2 }), secret, uri } }
}
