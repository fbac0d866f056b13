import { expect, test } from 'vitest'
import { appOf, PASSWORD } from '#testing/account'
import { mailbox } from '#testing/mailbox'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, providerWalk } from '#testing/sign-in-by-provider'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

async function askInCookieMode(path: string, body: object, token?: string) {
  const answer = await fetch(walk.server.url + path, {
    method: 'POST',
    headers: { 'x-dawra-session': 'cookie', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const session = (await answer.json()) as { access_token: string; refresh_token: string }
  expect([path, answer.status, session.refresh_token]).toEqual([path, 200, 'cookie'])
  const cookie = answer.headers.getSetCookie().find(text => text.startsWith('dawra_session='))
  expect(cookie).toMatch(/^dawra_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  return session.access_token
}

const email = `${crypto.randomUUID()}@example.com`

test('opens sessions by password, mailed code, second factor and recovery code', async () => {
  const consents = { terms: '1', privacy: '1', adult: '1' }
  await askInCookieMode('/signup', { email, password: PASSWORD, data: { consents } })
  const token = await askInCookieMode('/token?grant_type=password', { email, password: PASSWORD })
  const call = async (path: string, body: object = {}, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await fetch(walk.server.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string; totp: { secret: string }; codes: string[] }
  }
  const { id, totp } = await call('/factors', { factor_type: 'totp' })
  const { id: challenge_id } = await call(`/factors/${id}/challenge`)
  const code = appOf(totp.secret)()
  const sure = await askInCookieMode(`/factors/${id}/verify`, { challenge_id, code }, token)
  const { codes } = await call('/factors/recovery-codes', {}, sure)
  await call('/otp', { email })
  const mailed = await mailbox(database, walk.server.services).last(email)
  const half = await askInCookieMode('/verify', { type: 'email', email, token: mailed.facts.code })
  await askInCookieMode('/factors/recovery-codes/verify', { code: codes[0] }, half)
})

test('opens a session by the code of a provider', async () => {
  const auth = walk.client()
  const back = await walk.comeBack(await walk.setOut(auth), aPerson())
  await database.pool.query(
    `update identity.flow_states set code_challenge = 'known', code_challenge_method = 'plain' where used_at is null`,
  )
  const auth_code = back.searchParams.get('code')
  await askInCookieMode('/token?grant_type=pkce', { auth_code, code_verifier: 'known' })
})
