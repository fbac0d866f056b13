import { deviceOf } from '#identity'
import { findReturningFlow, finishProviderFlow } from '#identity/providers'
import type { ProviderLeg } from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { reasonOf } from './authorize.ts'
import { readBrowserCookie } from './browser-cookie.ts'
import { asAuthRefusal } from './errors.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { sendTo, withCode, withError, withRefusal, withSession } from './redirect.ts'
import { languageOf } from './request.ts'
import { providerTokens } from './session.ts'

export async function answerCallback(protocol: Protocol, http: HttpContext): Promise<Response> {
  const leg = await legOf(protocol, http)
  if (leg instanceof Response) return leg
  const { redirectTo } = leg
  const error = http.req.query('error')
  if (error) return sendTo(http, withError(redirectTo, providersError(error, http)))
  try {
    return sendTo(http, await onwards(protocol, http, leg))
  } catch (problem) {
    const refusal = asAuthRefusal(problem as Error)
    const reason = reasonOf(refusal.cause ?? problem)
    http.var.log.warn({ provider: leg.provider, code: refusal.code, reason }, 'a provider sign-in failed')
    return sendTo(http, withRefusal(redirectTo, refusal))
  }
}

/** Some providers post their response. A browser sends its Lax cookies only on navigation, hence the redirect. */
export async function answerPostedCallback(_: Protocol, http: HttpContext): Promise<Response> {
  const posted = new URLSearchParams(await http.req.text())
  return http.redirect(`/auth/v1/callback?${posted}`, 303)
}

type Leg = ProviderLeg & { state: string }

/** Without a flow the client's address is unknown: the error is shown on a page of ours. */
async function legOf({ services }: Protocol, http: HttpContext): Promise<Leg | Response> {
  try {
    return await findReturningFlow(services, http.req.query('state'), readBrowserCookie(http, services))
  } catch (error) {
    if (!http.req.header('accept')?.includes('text/html')) throw error
    return sendTo(http, withRefusal(`${services.publicUrl}/auth/callback`, asAuthRefusal(error as Error)))
  }
}

const providersError = (error: string, http: HttpContext) => ({
  error: error.replace(/\W/g, '').slice(0, 60),
  error_description: (http.req.query('error_description') ?? '').slice(0, 200),
})

async function onwards(protocol: Protocol, http: HttpContext, leg: Leg): Promise<string> {
  const { services } = protocol
  const arrival = await finishProviderFlow(ctxOf(protocol, http, GUEST), services, leg, {
    search: new URL(http.req.url).search,
    device: deviceOf(http, services),
    language: languageOf(http),
  })
  if ('code' in arrival) return withCode(leg.redirectTo, arrival.code)
  return withSession(protocol, leg.redirectTo, arrival.signedIn, providerTokens(arrival.tokens))
}
