import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { anAccount, anAccountWithApp, authClient, PASSWORD, signedInAgain } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { softAuthenticator } from '#testing/authenticator'
import { cookieJar } from '#testing/cookie-jar'
import { databaseTest, setUp } from '#testing/set-up'

const ORIGIN = 'http://localhost:4321'
const database = databaseTest()
const server = setUp(() => authServer(database, { publicUrl: ORIGIN }))

type Client = Awaited<ReturnType<typeof anAccount>>['auth']
type Key = ReturnType<typeof softAuthenticator>
type Lie = Parameters<Key['get']>[1]
/** The client library declares the browser's types. */
type Signed = Parameters<Client['passkey']['verifyAuthentication']>[0]['credential']

const refused = (status: number, code: string) => ({ data: null, error: { status, code } })
const query = (text: string, ...values: unknown[]) => database.pool.query(text, values)

async function register(auth: Client, key: Key = softAuthenticator(ORIGIN)) {
  const { data: requested, error } = await auth.passkey.startRegistration()
  if (error) return { key, requested, data: null, error }
  const credential = key.create(requested.options) as unknown as Signed
  return {
    key,
    requested,
    ...(await auth.passkey.verifyRegistration({ challengeId: requested.challenge_id, credential })),
  }
}

async function signIn(key: Key, lie: Lie = {}) {
  const auth = authClient(server)
  const { data: requested } = await auth.passkey.startAuthentication()
  const credential = key.get(requested!.options, lie) as unknown as Signed
  const answer = { challengeId: requested!.challenge_id, credential }
  return { auth, answer, ...(await auth.passkey.verifyAuthentication(answer)) }
}

async function withPasskey() {
  const account = await anAccount(server)
  const { key, data, error } = await register(account.auth)
  expect(error).toBeNull()
  return { ...account, key, passkey: data! }
}

test('registers a passkey in a session, which then signs in without name or password', async () => {
  const { auth, userId, email } = await anAccount(server)
  const { key, requested, data: passkey } = await register(auth)
  expect(requested?.options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  expect(Math.abs((requested?.expires_at ?? 0) - Date.now() / 1000 - 300)).toBeLessThan(60)
  expect(passkey).toEqual({ id: expect.any(String), created_at: expect.any(String) })

  const { data, answer } = await signIn(key)
  expect(data?.user?.id).toBe(userId)
  const claims = decodeJwt(data!.session!.access_token)
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
  expect(await authClient(server).passkey.verifyAuthentication(answer)).toMatchObject(
    refused(400, 'webauthn_challenge_not_found'),
  )
  const { rows } = await query(
    `select kind from identity.security_events where user_id = $1 and kind like 'passkey%'`,
    userId,
  )
  expect(rows).toEqual([{ kind: 'passkey_added' }])
  const notices = await query(
    `select facts ->> 'what' as what from platform.messages where recipient = $1`,
    email,
  )
  expect(notices.rows).toEqual([{ what: 'passkey_added' }])
})

test('counts a passkey without user verification as one factor', async () => {
  const { key } = await withPasskey()
  const { data } = await signIn(key, { verified: false })
  expect(decodeJwt(data!.session!.access_token).aal).toBe('aal1')
})

test('refuses a passkey of another page, key or user, and one with an old counter', async () => {
  const { key } = await withPasskey()
  const failed = refused(400, 'webauthn_verification_failed')
  expect(await signIn(key, { at: 'http://localhost:9999' })).toMatchObject(failed)
  expect(await signIn(softAuthenticator(ORIGIN))).toMatchObject(failed)
  expect(await signIn(key, { handle: Buffer.from(crypto.randomUUID()).toString('base64url') })).toMatchObject(
    failed,
  )
  expect((await signIn(key)).error).toBeNull()
  key.rewind(0)
  expect(await signIn(key)).toMatchObject(failed)
})

test('refuses an expired challenge, and the registration challenge of another session', async () => {
  const { auth, email, key } = await withPasskey()
  const late = (await auth.passkey.startAuthentication()).data!
  await query(`update identity.challenges set expires_at = now() where id = $1`, late.challenge_id)
  const signed = key.get(late.options) as unknown as Signed
  expect(
    await auth.passkey.verifyAuthentication({ challengeId: late.challenge_id, credential: signed }),
  ).toMatchObject(refused(400, 'webauthn_challenge_expired'))

  const requested = (await auth.passkey.startRegistration()).data!
  const other = await signedInAgain(server, email)
  const credential = softAuthenticator(ORIGIN).create(requested.options) as unknown as Signed
  expect(
    await other.passkey.verifyRegistration({ challengeId: requested.challenge_id, credential }),
  ).toMatchObject(refused(400, 'webauthn_challenge_not_found'))
})

test('binds a passkey to one user, lets them rename it, and allows at most ten', async () => {
  const { auth, key, passkey, userId } = await withPasskey()
  const stranger = await anAccount(server)
  expect(await register(stranger.auth, key)).toMatchObject(refused(422, 'webauthn_credential_exists'))

  const { data: renamed } = await auth.passkey.update({ passkeyId: passkey.id, friendlyName: ' My laptop ' })
  expect(renamed).toMatchObject({ id: passkey.id, friendly_name: 'My laptop' })
  expect((await auth.passkey.list()).data).toMatchObject([{ id: passkey.id, friendly_name: 'My laptop' }])
  const rename = (friendlyName: string, id = passkey.id) =>
    auth.passkey.update({ passkeyId: id, friendlyName })
  expect(await rename(' ')).toMatchObject(refused(400, 'validation_failed'))
  expect(await rename('x'.repeat(121))).toMatchObject(refused(400, 'validation_failed'))
  const notTheirs = await stranger.auth.passkey.update({ passkeyId: passkey.id, friendlyName: 'Mine' })
  expect(notTheirs).toMatchObject({
    ...refused(404, 'validation_failed'),
    error: { message: 'Passkey not found' },
  })

  await query(
    `insert into identity.webauthn_credentials (user_id, credential_id, public_key, sign_count, is_backed_up)
      select $1, decode(md5(n::text), 'hex'), '\\x00', 0, false from generate_series(1, 9) n`,
    userId,
  )
  expect(await auth.passkey.startRegistration()).toMatchObject(refused(422, 'too_many_passkeys'))
})

test('refuses a sign-in with a removed passkey', async () => {
  const { auth, key, passkey } = await withPasskey()
  const stranger = (await anAccount(server)).auth
  expect(await stranger.passkey.delete({ passkeyId: passkey.id })).toMatchObject(
    refused(404, 'validation_failed'),
  )
  expect(await auth.passkey.delete({ passkeyId: passkey.id })).toEqual({ data: null, error: null })
  expect((await auth.passkey.list()).data).toEqual([])
  expect(await signIn(key)).toMatchObject(refused(400, 'webauthn_verification_failed'))
})

test('requires the second factor before a user adds or removes a passkey', async () => {
  const { auth, email } = await anAccountWithApp(server)
  const { data: passkey, key } = await register(auth)
  const weak = await signedInAgain(server, email)
  expect(await weak.passkey.startRegistration()).toMatchObject({
    ...refused(403, 'insufficient_aal'),
    error: { message: 'AAL2 session is required to manage passkeys when MFA is enabled' },
  })
  expect(await weak.passkey.delete({ passkeyId: passkey!.id })).toMatchObject(
    refused(403, 'insufficient_aal'),
  )
  const byPasskey = (await signIn(key)).auth
  expect(await byPasskey.passkey.delete({ passkeyId: passkey!.id })).toMatchObject({ error: null })
})

test('replaces the browser’s session when a person signs in with a passkey', async () => {
  const { key, userId, email } = await withPasskey()
  const jar = cookieJar(ORIGIN)
  const headers = { 'x-dawra-session': 'cookie' }
  const auth = authClient(server, headers, jar.fetch)
  const { data: byPassword } = await auth.signInWithPassword({ email, password: PASSWORD })
  const { data: requested } = await auth.passkey.startAuthentication()
  const credential = key.get(requested!.options) as unknown as Signed
  const { error } = await auth.passkey.verifyAuthentication({
    challengeId: requested!.challenge_id,
    credential,
  })
  expect(error).toBeNull()
  const { rows } = await query(
    `select id from identity.sessions where user_id = $1 and revoked_at is not null`,
    userId,
  )
  expect(rows).toEqual([{ id: decodeJwt(byPassword.session!.access_token).session_id }])
})

test('refuses the passkey of a banned person', async () => {
  const { key, userId } = await withPasskey()
  await query(`update identity.users set banned_until = now() + interval '1 day' where id = $1`, userId)
  expect(await signIn(key)).toMatchObject(refused(403, 'user_banned'))
})
