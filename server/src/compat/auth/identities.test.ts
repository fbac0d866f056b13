import type { GoTrueClient } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { browser } from '#testing/browser'
import { mailbox } from '#testing/mailbox'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, HOME, providerWalk } from '#testing/sign-in-by-provider'

const password = 'seven dates and coffee'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

async function byPassword() {
  const auth = walk.client()
  const email = `${crypto.randomUUID()}@example.com`
  const { data } = await auth.signUp({ email, password })
  return { auth, email, id: data.user!.id }
}

async function link(auth: GoTrueClient, visitor = aPerson()) {
  const { data, error } = await auth.linkIdentity({ provider: 'google', options: { redirectTo: HOME } })
  if (error) return error.code
  expect(new URL(data.url!).searchParams.get('prompt')).toBe('select_account')
  const back = await walk.comeBack(data.url!, visitor)
  const code = back.searchParams.get('code')
  if (!code) return back.searchParams.get('error_code')
  return (await auth.exchangeCodeForSession(code)).error?.code ?? null
}

const identitiesOf = async (auth: GoTrueClient) => (await auth.getUserIdentities()).data!.identities

const withFactor = (userId: string) =>
  database.pool.query(
    `insert into identity.mfa_factors (user_id, type, status, phone) values ($1, 'phone', 'verified', '+96892000000')`,
    [userId],
  )

describe('linking a provider', () => {
  test('adds a sign-in method whose e-mail address differs from the account’s', async () => {
    const { auth, id, email } = await byPassword()
    const person = aPerson()
    expect(await link(auth, person)).toBeNull()
    expect((await identitiesOf(auth)).map(({ provider }) => provider)).toEqual(['email', 'google'])
    const { user } = await walk.signIn(person)
    expect([user.id, user.email]).toEqual([id, email])
  })

  test('refuses to link another user’s identity, and the same identity twice', async () => {
    const person = aPerson()
    await walk.signIn(person)
    const { auth } = await byPassword()
    expect(await link(auth, person)).toBe('identity_already_exists')
    const own = aPerson()
    expect(await link(auth, own)).toBeNull()
    expect(await link(auth, own)).toBe('identity_already_exists')
  })

  test('links by an id token as well, and keeps the session', async () => {
    const { auth, id } = await byPassword()
    const before = (await auth.getSession()).data.session!
    const token = await walk.issuer.idToken(aPerson())
    const { data, error } = await auth.linkIdentity({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    const session = (token: string) => JSON.parse(atob(token.split('.')[1]!)).session_id
    expect(session(data.session!.access_token)).toBe(session(before.access_token))
    expect((await auth.refreshSession()).error).toBeNull()
    expect(await identitiesOf(auth)).toHaveLength(2)
  })

  test('finishes a link that began without cookies only in the client that began it', async () => {
    const thief = walk.client()
    const { data: lure } = await thief.signInAnonymously()
    const options = { redirectTo: HOME, skipBrowserRedirect: true }
    const { data } = await thief.linkIdentity({ provider: 'google', options })
    const victim = aPerson()
    await walk.comeBack(data!.url!, victim)
    const { user } = await walk.signIn(victim)
    expect(user.id).not.toBe(lure.user!.id)
    const implicit = walk.client('implicit')
    await implicit.signInAnonymously()
    const { data: open } = await implicit.linkIdentity({ provider: 'google', options })
    const back = await walk.comeBack(open!.url!, aPerson())
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('requires a signed-in person to link a provider', async () => {
    const response = await fetch(`${walk.server.url}/user/identities/authorize?provider=google`)
    expect(response.status).toBe(401)
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
  })

  test('requires the second factor to link a provider', async () => {
    const { auth, id } = await byPassword()
    await withFactor(id)
    expect(await link(auth)).toBe('insufficient_aal')
    const token = await walk.issuer.idToken(aPerson())
    expect((await auth.linkIdentity({ provider: 'google', token })).error?.code).toBe('insufficient_aal')
  })

  test('finishes a link that began in a page of the product only in that browser', async () => {
    const { auth } = await byPassword()
    const { access_token } = (await auth.getSession()).data.session!
    walk.issuer.visitor = aPerson()
    const surfer = browser()
    const response = await surfer.open(
      `${walk.server.url}/user/identities/authorize?provider=google&skip_http_redirect=true`,
      { headers: { authorization: `Bearer ${access_token}`, 'sec-fetch-site': 'same-origin' } },
    )
    const { url } = (await response.json()) as { url: string }
    const callback = await surfer.follow(url, ({ pathname }) => pathname === '/auth/v1/callback')
    expect((await fetch(callback, { redirect: 'manual' })).status).toBe(400)
    expect(await identitiesOf(auth)).toHaveLength(1)
  })
})

describe('unlinking a provider', () => {
  async function byBoth() {
    const { auth, id, email } = await byPassword()
    await link(auth)
    const [first, google] = await identitiesOf(auth)
    return { auth, id, email, first: first!, google: google! }
  }

  test('removes a linked sign-in method', async () => {
    const { auth, google, email } = await byBoth()
    expect((await auth.unlinkIdentity(google)).error).toBeNull()
    const { data } = await auth.getUser()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } })
  })

  test('refuses to remove the last sign-in method', async () => {
    const { auth, google, first } = await byBoth()
    await auth.unlinkIdentity(google)
    expect((await auth.unlinkIdentity(first)).error).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    })
  })

  test('ends the password with the e-mail method, and uses the other method’s address', async () => {
    const { auth, first, google, email } = await byBoth()
    expect((await auth.unlinkIdentity(first)).error).toBeNull()
    const { data } = await auth.getUser()
    expect(data.user?.email).toBe(google.identity_data?.email)
    expect((await walk.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('voids what was mailed to the address that is removed with its method', async () => {
    const { auth, email } = await byPassword()
    await link(auth)
    const post = (path: string, body: object) =>
      fetch(walk.server.url + path, { method: 'POST', body: JSON.stringify(body) })
    await post('/recover', { email })
    const { link: mailed } = (await mailbox(database, walk.server.services).last(email)).facts
    const [byEmail] = await identitiesOf(auth)
    expect((await auth.unlinkIdentity(byEmail!)).error).toBeNull()
    const token_hash = new URL(mailed).searchParams.get('token')
    expect((await post('/verify', { type: 'recovery', token_hash })).status).toBe(403)
  })

  test('does not switch to an address that another user has', async () => {
    const { auth, first, google } = await byBoth()
    await walk.client().signUp({ email: google.identity_data?.email, password })
    expect((await auth.unlinkIdentity(first)).error).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
      status: 422,
    })
    expect(await identitiesOf(auth)).toHaveLength(2)
  })

  test('refuses to unlink another person’s identity', async () => {
    const { auth } = await byBoth()
    const other = await byBoth()
    expect((await auth.unlinkIdentity(other.google)).error).toMatchObject({
      code: 'identity_not_found',
      status: 422,
    })
    expect((await auth.unlinkIdentity({ ...other.google, identity_id: 'abc' })).error).toMatchObject({
      code: 'validation_failed',
      status: 404,
    })
  })

  test('keeps one of two identities that are removed at the same moment', async () => {
    const { auth, first, google } = await byBoth()
    const outcomes = await Promise.all([auth.unlinkIdentity(first), auth.unlinkIdentity(google)])
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await identitiesOf(auth)).toHaveLength(1)
  })

  test('requires the second factor to unlink a provider', async () => {
    const { auth, id, google } = await byBoth()
    await withFactor(id)
    expect((await auth.unlinkIdentity(google)).error?.code).toBe('insufficient_aal')
  })
})
