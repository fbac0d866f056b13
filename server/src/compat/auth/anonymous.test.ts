import { expect, test } from 'vitest'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, HOME, providerWalk } from '#testing/sign-in-by-provider'

const password = 'seven dates and coffee'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

async function somebody() {
  const auth = walk.client()
  const { data, error } = await auth.signInAnonymously({ options: { data: { language: 'ar', seat: 4 } } })
  expect(error).toBeNull()
  return { auth, user: data.user!, session: data.session! }
}

test('signs in an anonymous user', async () => {
  const { auth, user, session } = await somebody()
  expect(user).toMatchObject({
    email: '',
    phone: '',
    is_anonymous: true,
    identities: [],
    app_metadata: {},
    user_metadata: { language: 'ar', seat: 4 },
  })
  const claims = JSON.parse(atob(session.access_token.split('.')[1]!))
  expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  const { data } = await auth.refreshSession()
  expect(data.user?.id).toBe(user.id)
  const who = await walk.server.whoAmI({ headers: { authorization: `Bearer ${session.access_token}` } })
  expect(who.actor).toMatchObject({ userId: user.id, isAnonymous: true })
})

test('makes an anonymous user permanent through a provider, with the same id', async () => {
  const { auth, user } = await somebody()
  const person = aPerson()
  const { data } = await auth.linkIdentity({ provider: 'google', options: { redirectTo: HOME } })
  const back = await walk.comeBack(data.url!, person)
  const { data: named } = await auth.exchangeCodeForSession(back.searchParams.get('code')!)
  expect(named.user).toMatchObject({
    id: user.id,
    email: person.email,
    is_anonymous: false,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: person.name, seat: 4 },
  })
  expect((await walk.signIn(person)).user.id).toBe(user.id)
})

test('does not turn an anonymous user into a user who already has an account', async () => {
  const person = aPerson()
  await walk.client().signUp({ email: person.email, password })
  const { auth, user } = await somebody()
  const { data } = await auth.linkIdentity({ provider: 'google', options: { redirectTo: HOME } })
  const back = await walk.comeBack(data.url!, person)
  const { error } = await auth.exchangeCodeForSession(back.searchParams.get('code')!)
  expect(error?.code).toBe('email_exists')
  const { data: still } = await auth.getUser()
  expect(still.user).toMatchObject({ id: user.id, is_anonymous: true, identities: [] })
})

test('makes an anonymous user permanent by address and password, with the same id', async () => {
  const { auth, user } = await somebody()
  const email = `${crypto.randomUUID()}@example.com`
  const { error } = await auth.updateUser({ email, password })
  expect(error).toBeNull()
  const { data } = await walk.client().signInWithPassword({ email, password })
  expect(data.user).toMatchObject({
    id: user.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
  })
})

test('limits anonymous sign-ins per network', async () => {
  const server = await authServer(database, {
    settings: walk.server.services.settings,
    allowances: { 'identity.anonymous': { limit: 2, seconds: 86_400 } },
  })
  const come = (address: string) =>
    fetch(`${server.url}/signup`, { method: 'POST', body: '{}', headers: { 'x-test-address': address } })
  const codes = []
  for (const host of ['1', '2', '3']) codes.push((await come(`2001:db8:0:7::${host}`)).status)
  expect(codes).toEqual([200, 200, 429])
  expect((await come('2001:db8:0:8::1')).status).toBe(200)
  await server.close()
})
