import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import { sha256 } from '../security/hashes.ts'
import { limitNetwork } from '../security/rate-limits.ts'
import type { IdentityServices, Provider } from '../services.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import {
  type Challenge,
  issueAuthCode,
  type ProviderLeg,
  startFlow,
  takeProviderLeg,
} from '../sessions/sign-in-flows.ts'
import { linkProvider } from './link-identity.ts'
import {
  clientOf,
  newErrand,
  type ProviderPerson,
  type ProviderTokens,
  personAtCallback,
  providerAddress,
} from './oidc.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

const SCOPE = 'openid email profile'

interface Trip {
  provider: Provider
  redirectTo: string
  challenge: Challenge | null
  /** Null to sign in; otherwise the user whom the identity is linked to. */
  linkTo: string | null
  /** A cookie's value that identifies the browser at the callback; null for clients without cookies. */
  browser: string | null
  /** In addition to `openid email profile`. */
  scopes: string
  parameters: Record<string, string>
  device: Device
}

const callbackOf = ({ publicUrl }: IdentityServices) => `${publicUrl}/auth/v1/callback`

/** @returns the provider's address to send the user to @throws Refusal('too_many_requests') */
export async function startProviderFlow(ctx: Ctx, services: IdentityServices, trip: Trip): Promise<string> {
  const { provider, redirectTo, challenge, linkTo, browser } = trip
  await limitNetwork(ctx, 'identity.provider_trip', trip.device, services)
  // Fails early when the provider cannot be reached.
  await clientOf(provider)
  const { nonce, verifier } = await newErrand()
  const leg = {
    name: provider.name,
    nonce,
    sealedVerifier: services.keys.seal(verifier),
    browserHash: browser ? sha256(browser) : null,
  }
  const state = await transact(ctx, tx =>
    startFlow(tx, { method: 'oauth', redirectTo, challenge, linkTo, provider: leg }),
  )
  return providerAddress(
    provider,
    { state, nonce, verifier },
    {
      ...trip.parameters,
      redirect_uri: callbackOf(services),
      scope: [...new Set(`${SCOPE} ${trip.scopes}`.split(/\s+/).filter(Boolean))].join(' '),
    },
  )
}

const isState = (state: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(state)

/**
 * Takes a flow only once, before it expires, and in the browser that started it. @throws AuthRefusal('bad_oauth_callback' |
 * 'bad_oauth_state')
 */
export async function findReturningFlow(
  { db }: IdentityServices,
  state: string | undefined,
  browser: string | undefined,
): Promise<ProviderLeg & { state: string }> {
  if (!state) throw new AuthRefusal('bad_oauth_callback', { message: 'OAuth state parameter missing' })
  const leg = isState(state) ? await takeProviderLeg(db, state) : undefined
  if (!leg || leg.expired) throw new AuthRefusal('bad_oauth_state')
  if (leg.browserHash && !(browser && sha256(browser).equals(leg.browserHash)))
    throw new AuthRefusal('bad_oauth_state')
  return { ...leg, state }
}

/** The result of a provider flow, stored encrypted until its code is redeemed. */
export interface Brought {
  tokens: ProviderTokens
  /** The identity that is linked to the user when the code is redeemed. */
  toLink?: ProviderPerson
}

export type Arrival = { code: string } | { signedIn: SignedIn; tokens: ProviderTokens }

interface Comer {
  search: string
  device: Device
  language: Language
}

/**
 * @throws AuthRefusal('bad_oauth_callback' | 'oauth_provider_not_supported' | 'user_banned' |
 *   'provider_email_needs_verification' | 'identity_already_exists')
 */
export async function finishProviderFlow(
  ctx: Ctx,
  services: IdentityServices,
  leg: ProviderLeg & { state: string },
  { search, device, language }: Comer,
): Promise<Arrival> {
  const { linkTo, browserHash } = leg
  // An attacker may have started the flow to get the returning user's identity linked to the attacker's account.
  // Without a browser cookie only the PKCE verifier shows that the same client started it.
  const isForeign = linkTo !== null && browserHash === null
  if (isForeign && !leg.isPkce) throw new AuthRefusal('bad_oauth_state')
  const { person, tokens } = await whoCameBack(services, leg, search)
  return transact(ctx, async tx => {
    if (isForeign) {
      const sealed = services.keys.seal(JSON.stringify({ tokens, toLink: person } satisfies Brought))
      return { code: await issueAuthCode(tx, leg.state, linkTo, sealed) }
    }
    if (linkTo) await linkProvider(tx, linkTo, person, device)
    const userId = linkTo ?? (await signInWithProvider(tx, person, { device, language }))
    if (!leg.isPkce) return { signedIn: await issueSession(tx, { userId, method: 'oauth', device }), tokens }
    const sealed = services.keys.seal(JSON.stringify({ tokens } satisfies Brought))
    return { code: await issueAuthCode(tx, leg.state, userId, sealed) }
  })
}

function whoCameBack(
  services: IdentityServices,
  { provider: name, state, nonce, sealedVerifier }: ProviderLeg & { state: string },
  search: string,
) {
  const provider = services.settings.providers.find(known => known.name === name)
  if (!provider) throw new AuthRefusal('oauth_provider_not_supported')
  const verifier = services.keys.open(sealedVerifier)
  return personAtCallback(provider, new URL(callbackOf(services) + search), { state, nonce, verifier })
}
