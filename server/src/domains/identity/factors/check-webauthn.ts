import type { Tx } from '#platform/transact'
import type { IdentityServices } from '../services.ts'
import type { Factor } from './factors.ts'
import type { FactorChallenge } from './stored-challenges.ts'
import {
  findCredential,
  insertCredential,
  noteUse,
  relyingParty,
  verifyCreated,
  verifySigned,
} from './webauthn.ts'

interface Answer {
  factor: Factor
  challenge: FactorChallenge
  credential: unknown
}

/** A new factor is checked by the creation of its key, a verified one by a signature. */
export async function isSigned(
  tx: Tx,
  services: IdentityServices,
  userId: string,
  { factor, challenge, credential }: Answer,
): Promise<boolean> {
  const party = relyingParty(services)
  const expected = challenge.webauthnChallenge ?? ''
  if (factor.status === 'unverified') {
    const created = await verifyCreated(party, expected, credential)
    return (
      created !== undefined &&
      (await insertCredential(tx, userId, created, { factorId: factor.id })) !== undefined
    )
  }
  const known = await findCredential(tx, credential, { factorId: factor.id })
  const signed = known && (await verifySigned(party, expected, known, credential))
  if (signed) await noteUse(tx, known.id, signed.newCounter)
  return signed !== undefined
}
