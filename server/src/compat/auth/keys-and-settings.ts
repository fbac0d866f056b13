import { isOpenTo } from '#identity/roles'
import type { HttpContext } from '#platform/http'
import type { Protocol } from './protocol.ts'

/** Client libraries cache the keys for ten minutes, and so may others. */
export async function answerKeySet({ services, tokens }: Protocol, http: HttpContext): Promise<Response> {
  const keySet = await tokens.keySet(services.clock())
  return http.json(keySet, 200, { 'cache-control': 'public, max-age=600' })
}

export async function answerSettings({ services }: Protocol, http: HttpContext): Promise<Response> {
  const { providers, hasSms, anonymousUsers, confirmsEmail } = services.settings
  return http.json({
    external: {
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
      email: true,
      google: providers.some(({ name }) => name === 'google'),
      phone: hasSms,
      anonymous_users: anonymousUsers,
    },
    disable_signup: !(await isOpenTo(services.db, {})),
    mailer_autoconfirm: !confirmsEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
}

export const answerHealth = (_: Protocol, http: HttpContext): Response =>
  http.json({ version: 'v1', name: 'Dawra', description: 'Sign-up, sign-in and sessions' })
