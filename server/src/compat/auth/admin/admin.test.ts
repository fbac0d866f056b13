import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { transact } from '#platform/transact'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { createPerson } from '../../../domains/identity/accounts/create-person.ts'
import { apiKeyText, makeApiKey } from '../../../domains/identity/keys/api-keys.ts'
import { hashPassword } from '../../../domains/identity/passwords/password-hash.ts'
import { grantRole } from '../../../domains/identity/roles/grant-role.ts'
import { grantPermission } from '../../../domains/identity/roles/office.ts'

const database = databaseTest()
const server = setUp(() =>
  authServer(database, {
    settings: {
      confirmsEmail: true,
      hasSms: true,
      anonymousUsers: true,
      redirects: ['https://shop.example/*'],
      providers: [],
    },
  }),
)
let admin: SupabaseClient['auth']['admin']
let keyId: string
let anon: string
let serviceKey: string
beforeAll(async () => {
  const key = await makeApiKey(system(), { role: 'service_role', name: 'test', doneBy: 'test' })
  keyId = key.id
  anon = await apiKeyText(
    server.services,
    await makeApiKey(system(), { role: 'anon', name: 'test', doneBy: 'test' }),
  )
  serviceKey = await apiKeyText(server.services, key)
  admin = client(serviceKey).auth.admin
})

const system = () => asSystem(database.ctx(), 'test')
const client = (key: string) =>
  createClient(server.origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
  })
const password = 'wadi after rain'
const newEmail = () => `${crypto.randomUUID()}@example.com`
const signIn = (email: string, words = password) =>
  client(anon)
    .auth.signInWithPassword({ email, password: words })
    .then(({ data, error }) => ({ session: data.session, code: error?.code }))

async function aUser(more: object = {}) {
  const email = newEmail()
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, ...more })
  expect(error).toBeNull()
  return { email, user: data.user!, id: data.user!.id }
}
const eventsOf = async (userId: string) =>
  (
    await database.pool.query(
      'select kind, done_by from identity.security_events where user_id = $1 order by id',
      [userId],
    )
  ).rows

describe('access', () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/admin/users`, { headers })
    return [response.status, response.headers.get('x-sb-error-code')]
  }

  test('refuses callers without a key, with the anon key, or as a customer', async () => {
    const { email } = await aUser()
    const { session } = await signIn(email)
    expect(await ask({})).toEqual([401, 'no_authorization'])
    expect(await ask({ apikey: anon, authorization: `Bearer ${anon}` })).toEqual([403, 'not_admin'])
    expect(await ask({ authorization: `Bearer ${session?.access_token}` })).toEqual([403, 'not_admin'])
    expect(await ask({ authorization: 'Bearer rubbish' })).toEqual([403, 'bad_jwt'])
  })

  test('allows an operator only after a second factor', async () => {
    const email = newEmail()
    const { id } = await createPerson(database.ctx(), { email, password, fullName: 'Huda' })
    await grantRole(system(), id, 'operator')
    await transact(system(), tx => grantPermission(tx, id, 'people'))
    const { session } = await signIn(email)
    const bearer = { authorization: `Bearer ${session?.access_token}` }
    expect(await ask(bearer)).toEqual([403, 'insufficient_aal'])
    await database.pool.query(
      `insert into identity.mfa_factors (user_id, type, status, phone) values ($1, 'phone', 'verified', '+96891234567')`,
      [id],
    )
    expect(await ask(bearer)).toEqual([403, 'insufficient_aal'])
    await database.pool.query(`update identity.sessions set aal = 'aal2' where user_id = $1`, [id])
    expect(await ask(bearer)).toEqual([403, 'insufficient_aal'])
    const { data } = await client(anon).auth.refreshSession({ refresh_token: session!.refresh_token })
    expect(await ask({ authorization: `Bearer ${data.session?.access_token}` })).toEqual([200, null])
  })
})

describe('a new user', () => {
  test('lets a new user sign in at once, with a password or an imported hash', async () => {
    const { user, email } = await aUser({
      user_metadata: { full_name: 'Salma', language: 'ar' },
      app_metadata: { plan: 'farm', provider: 'forged' },
    })
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Salma', language: 'ar' },
      app_metadata: { plan: 'farm', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect((await signIn(email)).code).toBeUndefined()
    const id = crypto.randomUUID()
    const other = await aUser({ id, password: undefined, password_hash: await hashPassword('sea and salt') })
    expect(other.id).toBe(id)
    expect((await signIn(other.email, 'sea and salt')).code).toBeUndefined()
  })

  test.each([
    ['nothing to reach them by', {}, 400, 'validation_failed'],
    ['a weak password', { email: 'a@example.com', password: 'password' }, 422, 'weak_password'],
    ['no e-mail address', { email: 'nowhere' }, 400, 'validation_failed'],
    [
      'a hash we cannot read',
      { email: 'a@example.com', password_hash: '$2a$10$abc' },
      400,
      'validation_failed',
    ],
    [
      'a hash that costs too much',
      {
        email: 'a@example.com',
        password_hash: `$argon2id$v=19$m=9999999,t=2,p=1$c2FsdHNhbHQ$${'a'.repeat(43)}`,
      },
      400,
      'validation_failed',
    ],
    ['another role', { email: 'a@example.com', role: 'service_role' }, 400, 'validation_failed'],
    ['a ban of no length', { email: 'a@example.com', ban_duration: 'a while' }, 400, 'validation_failed'],
  ])('refuses to create a user with %s', async (_, attributes, status, code) => {
    const { error } = await admin.createUser(attributes)
    expect(error).toMatchObject({ status, code })
  })

  test('refuses to create a user with another user’s address or phone', async () => {
    const { email } = await aUser({ phone: '96891110001', phone_confirm: true })
    expect((await admin.createUser({ email: email.toUpperCase() })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    expect((await admin.createUser({ phone: '+96891110001' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    })
  })
})

describe('a change', () => {
  test('answers a change with the user’s new state', async () => {
    const { id } = await aUser()
    const email = newEmail()
    const { data, error } = await admin.updateUserById(id, {
      email,
      phone: '96891110002',
      phone_confirm: true,
      user_metadata: { full_name: 'Maryam' },
      app_metadata: { plan: 'farm' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      phone: '96891110002',
      user_metadata: { full_name: 'Maryam' },
      app_metadata: { plan: 'farm', providers: expect.arrayContaining(['email', 'phone']) },
    })
    expect((await admin.getUserById(id)).data.user).toEqual(data.user)
    expect((await signIn(email)).code).toBeUndefined()
    expect(await eventsOf(id)).toContainEqual({
      kind: 'changed_by_admin',
      done_by: `service key ${keyId}`,
    })
  })

  test('ends open sessions when the password changes or the user is banned', async () => {
    const { id, email } = await aUser()
    const isKnown = async (token = '') =>
      (await server.whoAmI({ headers: { authorization: `Bearer ${token}` } })).status === 200
    const first = (await signIn(email)).session?.access_token
    await admin.updateUserById(id, { password: 'sea and salt' })
    expect(await isKnown(first)).toBe(false)
    const second = (await signIn(email, 'sea and salt')).session?.access_token
    expect(await isKnown(second)).toBe(true)
    const { data } = await admin.updateUserById(id, { ban_duration: '24h' })
    const until = Date.parse((data.user as { banned_until?: string }).banned_until ?? '')
    expect(Math.round((until - Date.now()) / 60_000)).toBe(24 * 60)
    expect(await isKnown(second)).toBe(false)
    expect((await signIn(email, 'sea and salt')).code).toBe('user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(email, 'sea and salt')).code).toBeUndefined()
    const kinds = (await eventsOf(id)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['password_changed', 'banned', 'unbanned']))
  })

  test('answers 404 to a change of an unknown user', async () => {
    const { error } = await admin.updateUserById(crypto.randomUUID(), { password: 'sea and salt' })
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
    const { email } = await aUser()
    const { id } = await aUser()
    expect((await admin.updateUserById(id, { email })).error).toMatchObject({ code: 'email_exists' })
  })
})

test('pages through the list of users as the client library does', async () => {
  for (let count = 0; count < 3; count++) await aUser()
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.error).toBeNull()
  if (first.error) return
  const { users, total, nextPage, lastPage } = first.data
  expect([users.length, nextPage, lastPage]).toEqual([2, 2, Math.ceil(total / 2)])
  const second = await admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data.users.map(user => user.id)).not.toContain(users[0]?.id)
  expect((await admin.listUsers()).data.users.length).toBe(Math.min(total, 50))
  expect((await admin.listUsers({ page: -1 })).error).toMatchObject({ status: 400 })
})

test('deletes all data of a user, and frees the address', async () => {
  const { id, email } = await aUser({ user_metadata: { full_name: 'Salma' } })
  const { session } = await signIn(email)
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await admin.deleteUser(id, true)).error).toMatchObject({ status: 404 })
  const bearer = { authorization: `Bearer ${session?.access_token}` }
  expect((await server.whoAmI({ headers: bearer })).status).toBe(401)
  const { rows } = await database.pool.query(
    `select topic from platform.outbox where topic = 'identity.erased' and data ->> 'userId' = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(await eventsOf(id)).toContainEqual({ kind: 'erased', done_by: `service key ${keyId}` })
  expect((await admin.createUser({ email, password })).error).toBeNull()
})

test('ends a user’s session by its token', async () => {
  const { email } = await aUser()
  const { session } = await signIn(email)
  expect((await admin.signOut(session!.access_token, 'local')).error).toBeNull()
  const bearer = { authorization: `Bearer ${session?.access_token}` }
  expect((await server.whoAmI({ headers: bearer })).status).toBe(401)
})

/** Changes a factor by a call that the client library does not have. */
async function changeFactor({ userId, id }: { userId: string; id: string }, change: object) {
  const response = await fetch(`${server.url}/admin/users/${userId}/factors/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${serviceKey}` },
    body: JSON.stringify(change),
  })
  return response.json()
}

test('shows, changes and removes second factors and passkeys', async () => {
  const { id } = await aUser()
  const { rows: factors } = await database.pool.query(
    `insert into identity.mfa_factors (user_id, type, status, friendly_name, phone)
      values ($1, 'phone', 'verified', 'my phone', '+96891234567') returning id`,
    [id],
  )
  const { rows: passkeys } = await database.pool.query(
    `insert into identity.webauthn_credentials (user_id, credential_id, public_key, sign_count, is_backed_up)
      values ($1, '\\x01', '\\x02', 0, false) returning id`,
    [id],
  )
  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([
    { id: factors[0].id, factor_type: 'phone', status: 'verified' },
  ])
  const factor = { userId: id, id: factors[0].id }
  const renamed = await changeFactor(factor, { friendly_name: 'old phone', phone: '96891110009' })
  expect(renamed).toMatchObject({ id: factors[0].id, friendly_name: 'old phone', phone: '96891110009' })
  expect((await admin.mfa.deleteFactor(factor)).error).toBeNull()
  expect((await admin.mfa.deleteFactor(factor)).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeys[0].id }])
  const passkey = { userId: id, passkeyId: passkeys[0].id }
  expect((await admin.passkey.deletePasskey(passkey)).error).toBeNull()
  expect((await admin.passkey.deletePasskey(passkey)).error).toMatchObject({ status: 404 })
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['factor_removed', 'passkey_removed']),
  )
})

describe('a generated link', () => {
  test('returns a generated link unmailed, with all that a server needs to mail it', async () => {
    const email = newEmail()
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { full_name: 'Salma' }, redirectTo: 'https://shop.example/welcome' },
    })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: 'signup',
      redirect_to: 'https://shop.example/welcome',
    })
    const link = new URL(data.properties!.action_link)
    expect(link.origin + link.pathname).toBe(`${server.url}/verify`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: data.properties!.hashed_token,
      type: 'signup',
      redirect_to: 'https://shop.example/welcome',
    })
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Salma' } })
    const { rows } = await database.pool.query('select from platform.messages where recipient = $1', [email])
    expect(rows).toEqual([])
  })

  test.each(['magiclink', 'recovery', 'email_change_current', 'email_change_new', 'invite'] as const)(
    'generates a working link of the type %s',
    async type => {
      const email = type === 'invite' ? newEmail() : (await aUser()).email
      const { data, error } = await admin.generateLink({ type, email, newEmail: newEmail() } as never)
      expect(error).toBeNull()
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: server.origin })
    },
  )

  test('refuses a link for an unknown user, and a sign-up link for an existing one', async () => {
    const { email } = await aUser()
    const ask = async (link: object) => (await admin.generateLink(link as never)).error
    expect(await ask({ type: 'recovery', email: newEmail() })).toMatchObject({ status: 404 })
    expect(await ask({ type: 'signup', email, password })).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    expect(await ask({ type: 'signup', email: newEmail() })).toMatchObject({ code: 'validation_failed' })
    expect(await ask({ type: 'sms', email })).toMatchObject({ status: 400, code: 'validation_failed' })
    const { data } = await admin.generateLink({ type: 'magiclink', email: newEmail() })
    expect(data.properties?.verification_type).toBe('signup')
  })
})

test('mails an invitation, and mails it again while it is pending', async () => {
  const email = newEmail()
  const { data, error } = await admin.inviteUserByEmail(email, {
    data: { full_name: 'Salma', language: 'ar' },
    redirectTo: `${server.origin}/business/team`,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
  expect(data.user?.email_confirmed_at).toBeUndefined()
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  const { rows } = await database.pool.query(
    'select template, language, facts from platform.messages where recipient = $1 order by id',
    [email],
  )
  expect(rows).toMatchObject([{ template: 'invite', language: 'ar' }, { template: 'invite' }])
  const link = new URL(rows[0].facts.link)
  expect([link.pathname, link.searchParams.get('next')]).toEqual(['/auth/confirm', '/business/team'])
  const { email: taken } = await aUser()
  expect((await admin.inviteUserByEmail(taken)).error).toMatchObject({ status: 422, code: 'email_exists' })
})
