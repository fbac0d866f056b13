import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { IdentityServices } from '../services.ts'
import type { Person } from '../sessions/lock-caller.ts'

/** Loaded with the first credential, because the library is large and seldom used. */
const library = () => import('@simplewebauthn/server')

/** COSE's numbers of EdDSA, ES256 and RS256, which today's authenticators use. */
const ALGORITHMS = [-8, -7, -257]

/** A credential is bound to our host and answers only our pages. */
export function relyingParty({ publicUrl }: Pick<IdentityServices, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
export type RelyingParty = ReturnType<typeof relyingParty>

export interface Credential {
  id: string
  userId: string
  /** Null for a passkey. */
  factorId: string | null
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
}

export const credentialsOf = (tx: Tx, userId: string) =>
  many<Credential>(
    tx.db,
    sql`select id, user_id as "userId", factor_id as "factorId", credential_id as "credentialId",
        public_key as "publicKey", sign_count as "signCount", transports
      from identity.webauthn_credentials where user_id = ${userId}`,
  )

/** Authenticators that already hold one of this user are excluded, because a second one would replace the first. */
export async function creationOptions(
  tx: Tx,
  party: RelyingParty,
  person: Person,
  kind: 'passkey' | 'factor',
) {
  const { generateRegistrationOptions } = await library()
  const name = person.email ?? person.phone ?? person.userId
  const known = await credentialsOf(tx, person.userId)
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME[person.language],
    rpID: party.id,
    userID: Buffer.from(person.userId),
    userName: name,
    userDisplayName: person.fullName || name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: kind === 'passkey' ? 'required' : 'discouraged',
      userVerification: 'preferred',
    },
  })
}

/** What a browser needs to sign: with one of these credentials, or with any of ours when there are none. */
export async function requestOptions(party: RelyingParty, credentials: readonly Credential[] = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: credentials.map(descriptorOf),
    userVerification: 'preferred',
  })
}

const descriptorOf = ({ credentialId, transports }: Credential) => ({
  id: credentialId.toString('base64url'),
  transports,
})

/** The new credential; undefined when the answer does not prove that it was created for this challenge. */
export async function verifyCreated(party: RelyingParty, challenge: string, response: unknown) {
  const { verifyRegistrationResponse } = await library()
  const verification = await orUndefined(() =>
    verifyRegistrationResponse({
      // The library validates each part of it.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  )
  return verification?.verified ? verification.registrationInfo : undefined
}
export type CreatedCredential = NonNullable<Awaited<ReturnType<typeof verifyCreated>>>

/** @returns undefined when the signature is not valid */
export async function verifySigned(
  party: RelyingParty,
  challenge: string,
  credential: Credential,
  response: unknown,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verification = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: credential.credentialId.toString('base64url'),
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
      requireUserVerification: false,
    }),
  )
  return verification?.verified ? verification.authenticationInfo : undefined
}

/** The library throws for everything that is wrong with an answer, a malformed one included. */
async function orUndefined<Verification>(verify: () => Promise<Verification>) {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** @returns undefined when the credential is already registered */
export const insertCredential = (
  tx: Tx,
  userId: string,
  { credential, credentialBackedUp }: CreatedCredential,
  { factorId, name = '' }: { factorId?: string; name?: string },
) =>
  maybe<{ id: string; createdAt: Date }>(
    tx.db,
    sql`insert into identity.webauthn_credentials
        (user_id, factor_id, friendly_name, credential_id, public_key, sign_count, transports, is_backed_up)
      values (${userId}, ${factorId ?? null}, ${name}, ${Buffer.from(credential.id, 'base64url')},
        ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${credential.transports ?? []},
        ${credentialBackedUp})
      on conflict do nothing returning id, created_at as "createdAt"`,
  )

export const noteUse = (tx: Tx, id: string, signCount: number) =>
  run(
    tx.db,
    sql`update identity.webauthn_credentials set sign_count = ${signCount}, last_used_at = platform.now()
      where id = ${id}`,
  )

/** The credential that an answer names, of a passkey or of a factor. Locked until its counter is stored. */
export async function findCredential(
  tx: Tx,
  response: unknown,
  of: { factorId: string } | 'passkeys',
): Promise<Credential | undefined> {
  const id = (response as { id?: unknown } | null)?.id
  if (typeof id !== 'string') return undefined
  const factorId = of === 'passkeys' ? null : of.factorId
  return maybe<Credential>(
    tx.db,
    sql`select id, user_id as "userId", factor_id as "factorId", credential_id as "credentialId",
        public_key as "publicKey", sign_count as "signCount", transports
      from identity.webauthn_credentials
      where credential_id = ${Buffer.from(id, 'base64url')} and factor_id is not distinct from ${factorId}::uuid
      for update`,
  )
}
