import type { HttpContext } from '#platform/http'
import type { Protocol } from './protocol.ts'

/** Clients keep the keys for ten minutes, as their own cache does. */
export async function answerKeySet({ services, tokens }: Protocol, http: HttpContext): Promise<Response> {
  const keySet = await tokens.keySet(services.clock())
  return http.json(keySet, 200, { 'cache-control': 'public, max-age=600' })
}

/** What a client may offer: e-mail with password, and nothing that is not configured. */
export const answerSettings = (_: Protocol, http: HttpContext): Response =>
  http.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

export const answerHealth = (_: Protocol, http: HttpContext): Response =>
  http.json({ version: 'v1', name: 'Dawra', description: 'Sign-up, sign-in and sessions' })
