// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { auth, currentSession } from '#lib/session'
import { answerAuthWith, aSession, authRefused, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { linkGoogle, listIdentities, redeemCode } from './providers.ts'

const google = {
  id: 'g1',
  identity_id: 'i1',
  user_id: 'u1',
  provider: 'google',
  identity_data: { email: 'maryam@gmail.test' },
}

beforeEach(startAsGuest)

test('linking an account returns to the page where it was started', async () => {
  startSignedIn()
  const calls: URL[] = []
  answerAuthWith({
    'GET /user/identities/authorize': call => {
      calls.push(new URL(call.redirectTo ?? ''))
      return authRefused(422, 'manual_linking_disabled')
    },
  })
  await expect(linkGoogle('/profile/security')).rejects.toMatchObject({ code: 'manual_linking_disabled' })
  expect(calls.map(url => url.pathname + url.search)).toEqual([
    '/auth/callback?linking=google&next=%2Fprofile%2Fsecurity',
  ])
})

test('redeems a provider’s code in the browser that started, and signs in', async () => {
  const { data } = await (await auth()).signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  expect(data.url).toContain('code_challenge=')
  const calls = answerAuthWith({ 'POST /token?grant_type=pkce': aSession() })
  await redeemCode('c0de')
  expect(calls[0]?.body).toMatchObject({ auth_code: 'c0de' })
  expect(calls[0]?.body.code_verifier).toMatch(/^.{43,}$/)
  expect(currentSession().status).toBe('user')
})

test('refuses a provider’s code in another browser, and sends nothing', async () => {
  const calls = answerAuthWith({})
  await expect(redeemCode('c0de')).rejects.toMatchObject({ name: 'AuthPKCECodeVerifierMissingError' })
  expect(calls).toEqual([])
  expect(currentSession().status).toBe('guest')
})

test('lists the current sign-in methods of the account', async () => {
  startSignedIn()
  answerAuthWith({ 'GET /user': { ...aSession().user, identities: [google] } })
  expect(await listIdentities()).toMatchObject([{ provider: 'google', identity_id: 'i1' }])
})
