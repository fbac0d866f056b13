import { expect, test } from 'vitest'
import { launched } from '#testing/set-launch'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, providerWalk } from '#testing/sign-in-by-provider'
import { createPerson } from '../accounts/create-person.ts'

const password = 'seven dates and coffee'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

const newEmail = () => `${crypto.randomUUID()}@example.com`

async function anUnprovenAccount(email: string) {
  const { id } = await createPerson(database.ctx(), { email, password, fullName: 'A Stranger' })
  const auth = walk.client()
  const { data } = await auth.signInWithPassword({ email, password })
  await database.pool.query('update identity.users set email_confirmed_at = null where id = $1', [id])
  return { id, refreshToken: data.session!.refresh_token }
}

async function waysIn(email: string, refreshToken: string) {
  const signedIn = await walk.client().signInWithPassword({ email, password })
  const refreshed = await walk.client().refreshSession({ refresh_token: refreshToken })
  return [!signedIn.error, !refreshed.error]
}

test('adds the provider to a confirmed account, keeps its password, mails the owner', async () => {
  const email = newEmail()
  const { id } = await createPerson(database.ctx(), { email, password, fullName: 'Maryam' })
  const { user } = await walk.signIn(aPerson({ email: email.toUpperCase() }))
  expect(user.id).toBe(id)
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
  expect(user.user_metadata.full_name).toBe('Maryam')
  expect((await walk.client().signInWithPassword({ email, password })).error).toBeNull()
  const { rows } = await database.pool.query(
    `select facts ->> 'what' as what from platform.messages where recipient = $1`,
    [email],
  )
  expect(rows).toEqual([{ what: 'identity_linked' }])
})

test('takes over an unconfirmed account and voids a stranger’s password and session', async () => {
  const email = newEmail()
  const stranger = await anUnprovenAccount(email)
  const { user } = await walk.signIn(aPerson({ email }))
  expect(user.id).toBe(stranger.id)
  expect(user.email_confirmed_at).toBeDefined()
  expect(user.identities?.map(({ provider }) => provider)).toEqual(['google'])
  expect(user.user_metadata.full_name).toBe('Salma Al Balushi')
  expect(await waysIn(email, stranger.refreshToken)).toEqual([false, false])
})

test('leaves an account with a confirmed phone alone, except for its address', async () => {
  const email = newEmail()
  const stranger = await anUnprovenAccount(email)
  await database.pool.query(
    `update identity.users set phone = '+96892000001', phone_confirmed_at = now() where id = $1`,
    [stranger.id],
  )
  const { user } = await walk.signIn(aPerson({ email }))
  expect(user.id).not.toBe(stranger.id)
  expect(await waysIn(email, stranger.refreshToken)).toEqual([false, true])
})

test('prevents a later sign-up from setting a password for the provider’s address', async () => {
  const person = aPerson()
  const { user } = await walk.signIn(person)
  await walk.client().signUp({ email: person.email, password })
  expect((await walk.client().signInWithPassword({ email: person.email, password })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await walk.signIn(person)).user.id).toBe(user.id)
})

test.each([
  ['a new person', false],
  ['somebody we know', true],
])('refuses an address that the provider has not verified, for %s', async (_, isKnown) => {
  const email = newEmail()
  if (isKnown) await createPerson(database.ctx(), { email, password, fullName: 'Maryam' })
  const back = await walk.comeBack(
    await walk.setOut(walk.client()),
    aPerson({ email, email_verified: false }),
  )
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification')
})

test('refuses a banned account, by its identity or by its address', async () => {
  const person = aPerson()
  const { user } = await walk.signIn(person)
  await database.pool.query(`update identity.users set banned_until = 'infinity' where id = $1`, [user.id])
  for (const sub of [person.sub, crypto.randomUUID()]) {
    const back = await walk.comeBack(await walk.setOut(walk.client()), { ...person, sub })
    expect(back.searchParams.get('error_code')).toBe('user_banned')
  }
})

test('admits only known users while customers are coming soon', async () => {
  const [known, newcomer] = [aPerson(), aPerson()]
  const { user } = await walk.signIn(known)
  await launched(database.pool, 'customer_sign_in', 'coming_soon')
  const back = await walk.comeBack(await walk.setOut(walk.client()), newcomer)
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('error_code')).toBe('signup_disabled')
  expect((await walk.signIn(known)).user.id).toBe(user.id)
  await launched(database.pool, 'customer_sign_in', 'open')
  expect((await walk.signIn(newcomer)).user.email).toBe(newcomer.email)
})
