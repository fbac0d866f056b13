import { describe, expect, test } from 'vitest'
import { authServer } from '#testing/auth-server'
import { browser } from '#testing/browser'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, HOME, providerWalk } from '#testing/sign-in-by-provider'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

async function upToCallback(surfer = browser(), visitor = aPerson()) {
  walk.issuer.visitor = visitor
  const url = await walk.setOut(walk.client())
  return surfer.follow(url, ({ pathname }) => pathname === '/auth/v1/callback')
}

async function refusal(response: Response) {
  const body = (await response.json()) as Record<string, unknown>
  return [response.status, body.error_code]
}

describe('signing in by a provider', () => {
  test('creates an account for a new user', async () => {
    const person = aPerson()
    const { user, session } = await walk.signIn(person)
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Salma Al Balushi', email_verified: true },
      identities: [{ provider: 'google', id: person.sub, identity_data: { email: person.email } }],
    })
    expect(session.provider_token).toEqual(expect.any(String))
    const claims = JSON.parse(atob(session.access_token.split('.')[1]!))
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  })

  test('finds the same account again when the provider has another address', async () => {
    const person = aPerson()
    const first = await walk.signIn(person)
    const again = await walk.signIn({ ...person, email: 'moved@gmail.example' })
    expect(again.user.id).toBe(first.user.id)
    expect(again.user.email).toBe(person.email)
  })

  test('makes one account when two tabs return at once', async () => {
    const person = aPerson()
    const [one, other] = await Promise.all([walk.signIn(person), walk.signIn(person)])
    expect(one.user.id).toBe(other.user.id)
  })

  test('returns the session in the fragment to clients without PKCE', async () => {
    const person = aPerson()
    const back = await walk.comeBack(await walk.setOut(walk.client('implicit')), person)
    const fragment = new URLSearchParams(back.hash.slice(1))
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'provider_token',
      'sb',
    ])
    expect(back.search).toBe('')
    const { data } = await walk.client().getUser(fragment.get('access_token')!)
    expect(data.user?.email).toBe(person.email)
  })

  test('reports to the client that the person declined at the provider', async () => {
    const back = await walk.comeBack(await walk.setOut(walk.client()), 'refuses')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(new URLSearchParams(back.hash.slice(1)).get('error_description')).toBe(
      'End-User aborted interaction',
    )
  })

  test('redirects only to our own site and to allowed addresses', async () => {
    walk.issuer.visitor = aPerson()
    const url = await walk.setOut(walk.client(), 'https://evil.example/')
    const back = await browser().follow(
      url,
      ({ searchParams, pathname }) => searchParams.has('code') && pathname !== '/auth/v1/callback',
    )
    expect(back.origin).toBe(walk.server.origin)
  })
})

describe('the return from a provider', () => {
  test('accepts the return from a provider once', async () => {
    const surfer = browser()
    const callback = await upToCallback(surfer)
    expect((await surfer.open(callback.href)).headers.get('location')).toMatch(
      /^https:\/\/app\.example.*code=/,
    )
    expect(await refusal(await surfer.open(callback.href))).toEqual([400, 'bad_oauth_state'])
  })

  test('accepts the return only in the browser that started the sign-in', async () => {
    const callback = await upToCallback()
    expect(await refusal(await browser().open(callback.href))).toEqual([400, 'bad_oauth_state'])
  })

  test('refuses a return after ten minutes', async () => {
    const surfer = browser()
    const callback = await upToCallback(surfer)
    await database.pool.query(
      `update identity.flow_states set expires_at = now() - interval '1 second' where id = $1`,
      [callback.searchParams.get('state')],
    )
    expect(await refusal(await surfer.open(callback.href))).toEqual([400, 'bad_oauth_state'])
  })

  test.each([
    ['', 'bad_oauth_callback'],
    ['?code=abc', 'bad_oauth_callback'],
    ['?code=abc&state=abc', 'bad_oauth_state'],
    [`?code=abc&state=${crypto.randomUUID()}`, 'bad_oauth_state'],
  ])('refuses a return with the query “%s”', async (search, code) => {
    expect(await refusal(await fetch(`${walk.server.url}/callback${search}`))).toEqual([400, code])
  })

  test('answers a failed return with a page of the product that explains the problem', async () => {
    const response = await fetch(`${walk.server.url}/callback?state=${crypto.randomUUID()}&code=abc`, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    })
    const page = new URL(response.headers.get('location')!)
    expect([page.origin, page.pathname]).toEqual([walk.server.origin, '/auth/callback'])
    expect(page.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('does not accept the code of another sign-in', async () => {
    const surfer = browser()
    const mine = await upToCallback(surfer)
    const stranger = await upToCallback()
    mine.searchParams.set('code', stranger.searchParams.get('code')!)
    const back = new URL((await surfer.open(mine.href)).headers.get('location')!)
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  test('accepts a return by POST', async () => {
    const surfer = browser()
    const callback = await upToCallback(surfer)
    const body = callback.search.slice(1)
    const posted = await surfer.open(`${walk.server.url}/callback`, { method: 'POST', body })
    expect(posted.status).toBe(303)
    const there = new URL(posted.headers.get('location')!, walk.server.url)
    expect((await surfer.open(there.href)).headers.get('location')).toMatch(/code=/)
  })
})

describe('starting a sign-in', () => {
  const authorize = (query: string, init: RequestInit = {}) =>
    fetch(`${walk.server.url}/authorize?${query}`, { ...init, redirect: 'manual' })
  const challenge = `code_challenge=${'a'.repeat(43)}`

  test.each([
    'provider=',
    'provider=apple',
    `provider=google&${challenge}`,
    'provider=google&code_challenge=short&code_challenge_method=s256',
    `provider=google&${challenge}&code_challenge_method=md5`,
    `provider=google&code_challenge=${'ä'.repeat(43)}&code_challenge_method=plain`,
  ])('refuses to start a sign-in for %s', async query => {
    expect(await refusal(await authorize(query))).toEqual([400, 'validation_failed'])
  })

  test('passes the nonce, PKCE and the allowed parameters on to the provider', async () => {
    const response = await authorize(
      'provider=google&scopes=calendar&prompt=consent&login_hint=a@b.example&state=mine&redirect_uri=x&skip_http_redirect=true',
    )
    const { searchParams } = new URL(((await response.json()) as { url: string }).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'dawra',
      redirect_uri: `${walk.server.url}/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      prompt: 'consent',
      login_hint: 'a@b.example',
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    })
    expect(searchParams.get('state')).not.toBe('mine')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('marks the browser that starts a sign-in with a cookie', async () => {
    const cookie = (await authorize('provider=google')).headers.get('set-cookie')
    expect(cookie).toMatch(/^dawra_browser=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const response = await authorize('provider=google&skip_http_redirect=true', {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(response.headers.get('set-cookie')).toMatch(/^dawra_browser=/)
  })

  test('ignores a mark of a browser that the server did not set', async () => {
    for (const planted of ['a', 'a%3B%20Domain%3Dexample.com', 'a%0d%0aSet-Cookie%3A%20b']) {
      const answer = await fetch(`${walk.server.url}/authorize?provider=google`, {
        redirect: 'manual',
        headers: { cookie: `dawra_browser=${planted}` },
      })
      expect(answer.status).toBe(302)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^dawra_browser=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
      ])
    }
  })

  test('reports that the provider cannot be reached', async () => {
    const provider = { name: 'google', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }
    const settings = { ...walk.server.services.settings, providers: [provider] }
    const server = await authServer(database, { settings })
    const query = `provider=google&redirect_to=${HOME}`
    const response = await fetch(`${server.url}/authorize?${query}`, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/app\.example\/welcome\?error=server_error&error_code=unexpected_failure/,
    )
    const refused = await fetch(`${server.url}/authorize?${query}&skip_http_redirect=true`)
    expect(await refusal(refused)).toEqual([500, 'unexpected_failure'])
    await server.close()
  })
})
