import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, authServer } from '#testing/auth-server'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()
let server: AuthServer
let everything: AuthServer
beforeAll(async () => {
  const settings = { confirmsEmail: true, hasSms: false, anonymousUsers: false, redirects: [], providers: [] }
  server = await authServer(database, { settings })
  const google = { name: 'google', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' }
  everything = await authServer(database, {
    settings: {
      confirmsEmail: false,
      hasSms: true,
      anonymousUsers: true,
      redirects: [],
      providers: [google],
    },
  })
})
afterAll(async () => {
  await server.close()
  await everything.close()
})

test.each([
  ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['POST', '/sso/saml/acs', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/oauth/authorize', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['POST', '/oauth/token', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET', '/user/oauth/grants', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET', '/admin/oauth/clients', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET', '/admin/custom-providers', 404, 'feature_disabled', 'Custom OAuth providers are disabled'],
  ['DELETE', '/admin/custom-providers/a', 404, 'feature_disabled', 'Custom OAuth providers are disabled'],
  ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['POST', '/token?grant_type=id_token', 400, 'provider_disabled', 'Provider is not enabled'],
  ['POST', '/signup', 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    'GET',
    '/authorize?provider=google',
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ],
])('answers the disabled %s %s with %i %s', async (method, path, status, error_code, msg) => {
  const response = await fetch(`${server.url}${path}`, { method, ...(method === 'POST' && { body: '{}' }) })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ code: status, error_code, msg })
})

describe('settings', () => {
  const settingsOf = async ({ url }: AuthServer) => (await fetch(`${url}/settings`)).json()

  test('offers what is configured', async () => {
    expect(await settingsOf(everything)).toMatchObject({
      external: { email: true, phone: true, google: true, anonymous_users: true },
      mailer_autoconfirm: true,
      passkeys_enabled: true,
      saml_enabled: false,
    })
  })

  test('offers no sign-in that is not configured', async () => {
    expect(await settingsOf(server)).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      mailer_autoconfirm: false,
    })
  })
})
