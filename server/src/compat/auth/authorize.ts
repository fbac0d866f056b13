import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { startProviderFlow } from '#identity/providers'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { markBrowser } from './browser-cookie.ts'
import { challengeFields, readChallenge } from './challenge.ts'
import { asAuthRefusal } from './errors.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { redirectOf, sendTo, withRefusal } from './redirect.ts'

const authorizeQuery = z.object({
  provider: z.string().default(''),
  scopes: z.string().max(500).default(''),
  skip_http_redirect: z.string().optional(),
  ...challengeFields,
})

/** The parameters that a client may pass to the provider; we set all others. */
const PASSED_ON = ['prompt', 'login_hint', 'access_type', 'include_granted_scopes', 'hd', 'ui_locales']

export const answerAuthorize = (protocol: Protocol, http: HttpContext): Promise<Response> =>
  sendToProvider(protocol, http, null)

/** `linkTo` is the person who gets another identity instead of signing in. */
export async function sendToProvider(
  protocol: Protocol,
  http: HttpContext,
  linkTo: string | null,
): Promise<Response> {
  const { services } = protocol
  const query = authorizeQuery.parse(http.req.query())
  const provider = services.settings.providers.find(({ name }) => name === query.provider.toLowerCase())
  if (!provider)
    throw new AuthRefusal('validation_failed', {
      message: 'Unsupported provider: provider is not enabled',
    })
  const challenge = readChallenge(query)
  const asJson = query.skip_http_redirect === 'true'
  const redirectTo = redirectOf(protocol, http)
  const trip = {
    provider,
    redirectTo,
    challenge,
    linkTo,
    browser: keepsCookies(http, asJson) ? markBrowser(http, services) : null,
    scopes: query.scopes,
    parameters: parametersOf(http, linkTo !== null),
    device: deviceOf(http, services),
  }
  try {
    const ctx = ctxOf(protocol, http, GUEST)
    const url = await startProviderFlow(ctx, services, trip)
    return asJson ? http.json({ url }, 200, { 'cache-control': 'no-store' }) : sendTo(http, url)
  } catch (error) {
    http.var.log.warn(
      { provider: provider.name, reason: reasonOf(error) },
      'nobody could be sent to a provider',
    )
    if (asJson) throw error
    return sendTo(http, withRefusal(redirectTo, asAuthRefusal(error as Error)))
  }
}

/** A navigating browser stores a cookie, as does a script on a page of ours. */
const keepsCookies = (http: HttpContext, asJson: boolean) =>
  !asJson || http.req.header('sec-fetch-site') === 'same-origin'

function parametersOf(http: HttpContext, isLink: boolean): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const name of PASSED_ON) {
    const value = http.req.query(name)
    if (value) parameters[name] = value.slice(0, 300)
  }
  // The user must see which account at the provider is linked.
  return isLink ? { ...parameters, prompt: 'select_account' } : parameters
}

/** For the log: the provider's response might name the person. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
