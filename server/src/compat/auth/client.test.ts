import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, authServer } from '#testing/auth-server'
import { cookieJar } from '#testing/cookie-jar'
import { databaseTest, setUp } from '#testing/set-up'

const database = databaseTest()
const server = setUp(() =>
  authServer(database, {
    allowances: { 'identity.sign_up': { limit: 1000, seconds: 60 } },
  }),
)

const password = 'seven dates and coffee'
const newEmail = () => `guest-${crypto.randomUUID()}@example.com`

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** The real client library, as a mobile app or the web app uses it. */
function client(mode: 'plain' | 'cookie', jar = cookieJar(server.origin)) {
  return new GoTrueClient({
    url: server.url,
    storage: memory(),
    persistSession: true,
    autoRefreshToken: false,
    ...(mode === 'cookie' && { headers: { 'X-Dawra-Session': 'cookie' }, fetch: jar.fetch }),
  })
}

async function signedUp(mode: 'plain' | 'cookie', jar = cookieJar(server.origin)) {
  const auth = client(mode, jar)
  const email = newEmail()
  const about = { full_name: ' Salma Al Balushi ', phone: '9123 4567', language: 'ar', shoe_size: 38 }
  const data = { ...about, consents: consentsToSignUp() }
  const { data: answer, error } = await auth.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
  return { auth, email, jar, session: answer.session!, user: answer.user! }
}

describe.each(['plain', 'cookie'] as const)('auth-js in %s mode', mode => {
  test('signs a person up', async () => {
    const { user, session, email } = await signedUp(mode)
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {
        full_name: 'Salma Al Balushi',
        phone: '+96891234567',
        language: 'ar',
        shoe_size: 38,
        consents: consentsToSignUp(),
      },
      identities: [{ provider: 'email', id: user.id, user_id: user.id, email }],
      is_anonymous: false,
    })
    expect(session.expires_in).toBe(600)
    expect(session.refresh_token === 'cookie').toBe(mode === 'cookie')
  })

  test('issues tokens with the claims that libraries read, verifiable by the public keys', async () => {
    const { auth, user, session } = await signedUp(mode)
    const { data, error } = await auth.getClaims(session.access_token)
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(data?.claims).toMatchObject({
      iss: server.url,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      user_metadata: { full_name: 'Salma Al Balushi' },
      is_anonymous: false,
    })
  })

  test('signs in, refreshes the session and reads the user', async () => {
    const { email, user } = await signedUp(mode)
    const auth = client(mode)
    const { data: signedIn } = await auth.signInWithPassword({ email: email.toUpperCase(), password })
    expect(signedIn.user?.id).toBe(user.id)
    server.shiftClock(2)
    const { data: refreshed, error } = await auth.refreshSession()
    expect(error).toBeNull()
    expect(refreshed.session?.access_token).not.toBe(signedIn.session?.access_token)
    if (mode === 'plain') expect(refreshed.session?.refresh_token).not.toBe(signedIn.session?.refresh_token)
    const { data: read } = await auth.getUser()
    expect(read.user).toMatchObject({ id: user.id, email })
    const header = { authorization: `Bearer ${refreshed.session?.access_token}` }
    expect(await server.whoAmI({ headers: header })).toMatchObject({
      status: 200,
      actor: { kind: 'user', userId: user.id, roles: ['customer'] },
    })
  })

  test('edits the profile, which others can then read', async () => {
    const { auth, user } = await signedUp(mode)
    const { data, error } = await auth.updateUser({ data: { language: 'en', shoe_size: null, phone: '' } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({
      full_name: 'Salma Al Balushi',
      language: 'en',
      consents: consentsToSignUp(),
    })
    const { rows } = await database.pool.query('select * from identity.people where id = $1', [user.id])
    expect(rows).toMatchObject([{ full_name: 'Salma Al Balushi', language: 'en', phone: null }])
  })

  test('changes the password, which ends every other session', async () => {
    const { auth, email } = await signedUp(mode)
    const elsewhere = client(mode)
    await elsewhere.signInWithPassword({ email, password })
    const change = (edit: object) => auth.updateUser(edit).then(({ error }) => error?.code)
    expect(await change({ password: 'new words altogether' })).toBe('reauthentication_needed')
    expect(await change({ password: 'new words altogether', current_password: 'guess' })).toBe(
      'invalid_credentials',
    )
    expect(await change({ password, current_password: password })).toBe('same_password')
    expect(await change({ password: 'short', current_password: password })).toBe('weak_password')
    expect(await change({ password: 'new words altogether', current_password: password })).toBeUndefined()
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await auth.getUser()).error).toBeNull()
    const old = await client(mode).signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
  })

  test('signs out this device, all other devices, or all devices', async () => {
    const { auth: first, email } = await signedUp(mode)
    const [second, third] = [client(mode), client(mode)]
    for (const auth of [second, third]) await auth.signInWithPassword({ email, password })
    await second.signOut({ scope: 'local' })
    const isIn = async (auth: GoTrueClient) => (await auth.getUser()).error === null
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    await first.signOut({ scope: 'others' })
    expect([await isIn(first), await isIn(third)]).toEqual([true, false])
    await first.signOut()
    expect(await isIn(first)).toBe(false)
  })
})

describe('the session cookie', () => {
  test('hides the refresh token from scripts', async () => {
    const { jar, session } = await signedUp('cookie')
    expect(JSON.stringify(session)).not.toContain(jar.value())
    expect(jar.attributes()).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict'])
  })

  test('replaces the session cookie at a refresh and removes it at sign-out', async () => {
    const { auth, jar } = await signedUp('cookie')
    const first = jar.value()
    await auth.refreshSession()
    expect(jar.value()).not.toBe(first)
    await auth.signOut()
    expect(jar.value()).toBe('')
  })

  test('clears the session cookie when its session is dead', async () => {
    const { auth, jar, user } = await signedUp('cookie')
    await database.pool.query('update identity.sessions set revoked_at = now() where user_id = $1', [user.id])
    const { error } = await auth.refreshSession()
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(jar.value()).toBe('')
  })

  test('signs out by the cookie when the access token has expired', async () => {
    const { jar, user } = await signedUp('cookie')
    const response = await jar.fetch(`${server.url}/logout?scope=local`, {
      method: 'POST',
      headers: { 'X-Dawra-Session': 'cookie', authorization: 'Bearer expired' },
    })
    expect(response.status).toBe(204)
    const { rows } = await database.pool.query(
      'select revoked_at is not null as revoked from identity.sessions where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ revoked: true }])
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'refuses the session cookie to another origin: %j',
    async headers => {
      const email = newEmail()
      const response = await fetch(`${server.url}/signup`, {
        method: 'POST',
        headers: { 'X-Dawra-Session': 'cookie', ...headers },
        body: JSON.stringify({ email, password }),
      })
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
      const { rowCount } = await database.pool.query('select from identity.users where email = $1', [email])
      expect(rowCount).toBe(0)
    },
  )

  test('sets the session cookie only after the required consents', async () => {
    const { data, error } = await client('cookie').signUp({
      email: newEmail(),
      password,
      options: { data: { consents: { terms: '2026-11', adult: true } } },
    })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Signing up here takes data.consents for: privacy, adult',
    })
  })

  describe('on a secure site', () => {
    const publicUrl = 'https://dawra.example'
    let secure: AuthServer
    beforeAll(async () => {
      secure = await authServer(database, { publicUrl })
    })
    afterAll(() => secure.close())

    const ask = (path: string, body: object, cookie = '') =>
      fetch(`${secure.url}${path}`, {
        method: 'POST',
        headers: { 'X-Dawra-Session': 'cookie', origin: publicUrl, cookie },
        body: JSON.stringify(body),
      })
    const signUp = async () => {
      const answer = await ask('/signup', {
        email: newEmail(),
        password,
        data: { consents: consentsToSignUp() },
      })
      return answer.headers.getSetCookie()[0]!
    }
    const tokenIn = (header: string) => /=([^;]+)/.exec(header)![1]

    test('names the cookie so that no other host of the domain can set it', async () => {
      expect(await signUp()).toMatch(
        /^__Host-dawra_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
      )
    })

    test('accepts the earlier plain cookie name until the next refresh replaces it', async () => {
      const token = tokenIn(await signUp())
      const old = `dawra_session=${token}`
      expect(await secure.whoAmI({ headers: { cookie: old } })).toMatchObject({ actor: { kind: 'user' } })
      const answer = await ask('/token?grant_type=refresh_token', { refresh_token: 'cookie' }, old)
      expect(answer.status).toBe(200)
      const [fresh, cleared] = answer.headers.getSetCookie()
      expect(fresh).toMatch(/^__Host-dawra_session=[\w-]{43};/)
      expect(tokenIn(fresh!)).not.toBe(token)
      expect(cleared).toMatch(/^dawra_session=; Path=\/; Max-Age=0;/)
    })

    test('prefers the protected session cookie to the cookie with the plain name', async () => {
      const token = tokenIn(await signUp())
      const both = `dawra_session=planted; __Host-dawra_session=${token}`
      expect(await secure.whoAmI({ headers: { cookie: both } })).toMatchObject({ actor: { kind: 'user' } })
    })
  })
})
