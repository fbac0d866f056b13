import { email } from '@dawra/contract/identity/schemas'
import type { Configuration } from 'openid-client'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Provider } from '../services.ts'

export interface ProviderPerson {
  provider: string
  /** The provider's id of the person, which never changes. */
  subject: string
  email: string | null
  emailVerified: boolean
  fullName: string
  data: Record<string, unknown>
}

export interface ProviderTokens {
  accessToken: string
  refreshToken?: string
}

// Loaded at the first sign-in by a provider: most processes never need it.
const openid = () => import('openid-client')

const clients = new WeakMap<Provider, Promise<Configuration>>()

/** A provider's discovery document, requested once and cached. A failure is not cached. */
export function clientOf(provider: Provider): Promise<Configuration> {
  const known = clients.get(provider)
  if (known) return known
  const discovered = discover(provider)
  discovered.catch(() => clients.delete(provider))
  clients.set(provider, discovered)
  return discovered
}

/** Seconds by which a provider's clock may differ from ours. */
export const CLOCK_TOLERANCE = 60

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await openid()
  const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE }
  const execute = [enableNonRepudiationChecks]
  // A provider on the same machine, for development and tests, has no certificate.
  if (isLoopback(new URL(issuer))) execute.push(allowInsecureRequests)
  return discovery(new URL(issuer), clientId, metadata, undefined, { execute, timeout: 5 })
}

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The values that the provider's answer is checked against. */
export interface Errand {
  state: string
  nonce: string
  verifier: string
}

export async function newErrand(): Promise<Omit<Errand, 'state'>> {
  const { randomNonce, randomPKCECodeVerifier } = await openid()
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
}

export async function providerAddress(
  provider: Provider,
  { state, nonce, verifier }: Errand,
  parameters: Record<string, string>,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid()
  const address = buildAuthorizationUrl(await clientOf(provider), {
    ...parameters,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

/**
 * Checks state, nonce, PKCE and the token's signature, issuer, audience, authorized party and times.
 * @throws AuthRefusal('bad_oauth_callback'); anything else when the provider cannot be reached
 */
export async function personAtCallback(
  provider: Provider,
  callback: URL,
  { state, nonce, verifier }: Errand,
): Promise<{ person: ProviderPerson; tokens: ProviderTokens }> {
  const { authorizationCodeGrant, fetchUserInfo } = await openid()
  const client = await clientOf(provider)
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  try {
    const answer = await authorizationCodeGrant(client, callback, checks)
    const claims = answer.claims()
    if (!claims) throw new AuthRefusal('bad_oauth_callback')
    const { access_token, refresh_token } = answer
    const profile = claims.email ? claims : await fetchUserInfo(client, access_token, claims.sub)
    return {
      person: toPerson(provider.name, { ...profile, sub: claims.sub, iss: claims.iss }),
      tokens: { accessToken: access_token, ...(refresh_token && { refreshToken: refresh_token }) },
    }
  } catch (error) {
    throw (await isUnreachable(error)) ? error : new AuthRefusal('bad_oauth_callback', { cause: error })
  }
}

async function isUnreachable(error: unknown): Promise<boolean> {
  const { ClientError } = await openid()
  if (!(error instanceof ClientError)) return error instanceof TypeError
  return ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '')
}

const asText = (claim: unknown, longest: number) =>
  typeof claim === 'string' && claim.length <= longest ? claim.trim() : ''

/** Missing and malformed claims are left out. */
export function toPerson(provider: string, claims: Record<string, unknown>): ProviderPerson {
  const address = email.safeParse(claims.email)
  const person = {
    provider,
    subject: String(claims.sub),
    email: address.success ? address.data : null,
    // Some providers send it as a string.
    emailVerified: address.success && String(claims.email_verified) === 'true',
    fullName: asText(claims.name, 200),
  }
  const picture = asText(claims.picture, 1000)
  return {
    ...person,
    data: {
      iss: claims.iss,
      sub: person.subject,
      provider_id: person.subject,
      ...(person.email && { email: person.email }),
      email_verified: person.emailVerified,
      phone_verified: false,
      ...(person.fullName && { name: person.fullName, full_name: person.fullName }),
      ...(picture && { picture, avatar_url: picture }),
    },
  }
}
