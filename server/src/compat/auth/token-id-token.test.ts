import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, providerWalk } from '#testing/sign-in-by-provider'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  walk.client().signInWithIdToken({ provider: 'google', token, ...more })
const hex = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('opens a session for the same person as a sign-in in the browser', async () => {
  const person = aPerson()
  const { data, error } = await signIn(await walk.issuer.idToken(person))
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } })
  expect((await walk.signIn(person)).user.id).toBe(data.user?.id)
})

test.each([
  ['hashed', (nonce: string) => hex(nonce)],
  ['plain', (nonce: string) => nonce],
])('accepts a nonce that the ID token carries %s', async (_, carried) => {
  const token = await walk.issuer.idToken(aPerson(), { nonce: carried('drawn by the app') })
  expect((await signIn(token, { nonce: 'drawn by the app' })).error).toBeNull()
})

test('accepts an access token that was issued together with the ID token', async () => {
  const access_token = 'an access token'
  const half = createHash('sha256').update(access_token).digest().subarray(0, 16)
  const token = await walk.issuer.idToken(aPerson(), { at_hash: half.toString('base64url') })
  expect((await signIn(token, { access_token })).error).toBeNull()
  expect((await signIn(token, { access_token: 'another one' })).error?.code).toBe('validation_failed')
})

test.each([
  ['for another client', { aud: 'another app' }, {}],
  ['for several, authorized by another', { aud: ['dawra', 'other'], azp: 'other' }, {}],
  ['by another issuer', { iss: 'https://accounts.google.com' }, {}],
  ['that expired', { exp: inSeconds(-61) }, {}],
  ['with a nonce that was not shown', { nonce: hex('drawn') }, {}],
  ['with another nonce', { nonce: hex('drawn') }, { nonce: 'guessed' }],
  ['without the nonce that was shown', {}, { nonce: 'drawn' }],
  ['about nobody', { sub: undefined }, {}],
])('refuses an ID token %s', async (_, over, more) => {
  const token = await walk.issuer.idToken(aPerson(), over)
  expect((await signIn(token, more)).error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('tolerates an ID token from a clock that is a minute behind', async () => {
  const token = await walk.issuer.idToken(aPerson(), { exp: inSeconds(-50) })
  expect((await signIn(token)).error).toBeNull()
})

test('refuses an ID token that the issuer did not sign', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const forged = await new SignJWT({ ...aPerson(), iss: walk.issuer.url, aud: 'dawra' })
    .setProtectedHeader({ alg: 'ES256', kid: 'issuer' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(privateKey)
  for (const token of [forged, 'not.a.token', ''])
    expect((await signIn(token)).error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('ignores an address that the provider does not confirm', async () => {
  const token = await walk.issuer.idToken(aPerson({ email_verified: false }))
  expect((await signIn(token)).error).toMatchObject({
    code: 'provider_email_needs_verification',
    status: 422,
  })
})

test('refuses ID tokens of a provider that is not configured', async () => {
  const token = await walk.issuer.idToken(aPerson())
  const { error } = await walk.client().signInWithIdToken({ provider: 'apple', token })
  expect(error).toMatchObject({ code: 'provider_disabled', status: 400 })
})
