// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { isHalfWay } from '#lib/session'
import {
  aFactor,
  answerAuthWith,
  aSession,
  aUser,
  authRefused,
  startAsGuest,
  startSignedIn,
} from '#testing/auth-client.ts'
import {
  beginApp,
  changePassword,
  countRecoveryCodes,
  drawRecoveryCodes,
  listFactors,
  removeFactor,
  showCode,
} from './second-factors.ts'

const challenge = (id: string) => ({ id, type: 'totp', expires_at: 1 })
const WRONG = authRefused(422, 'mfa_verification_failed')
const userWith = (...factors: ReturnType<typeof aFactor>[]) => aUser({ factors })

beforeEach(startAsGuest)

test('does not list a factor that was never confirmed', async () => {
  const user = userWith(aFactor('app', 'totp'), aFactor('left', 'totp', { status: 'unverified' }))
  startSignedIn(user)
  answerAuthWith({ 'GET /user': user })
  expect((await listFactors()).map(({ id }) => id)).toEqual(['app'])
})

test('tries a code with each app until one accepts it', async () => {
  const user = userWith(aFactor('old', 'totp'), aFactor('new', 'totp'))
  startSignedIn(user)
  const calls = answerAuthWith({
    'POST /factors/old/challenge': challenge('c1'),
    'POST /factors/old/verify': WRONG,
    'POST /factors/new/challenge': challenge('c2'),
    'POST /factors/new/verify': aSession(user, 'aal2'),
  })
  expect(isHalfWay()).toBe(true)
  await showCode(['old', 'new'], '123456')
  expect(isHalfWay()).toBe(false)
  expect(calls.at(-1)?.body).toMatchObject({ code: '123456', challenge_id: 'c2' })
})

test('refuses a code that no app accepts', async () => {
  startSignedIn(userWith(aFactor('old', 'totp'), aFactor('new', 'totp')))
  const calls = answerAuthWith({
    'POST /factors/old/challenge': challenge('c1'),
    'POST /factors/old/verify': WRONG,
    'POST /factors/new/challenge': challenge('c2'),
    'POST /factors/new/verify': WRONG,
  })
  await expect(showCode(['old', 'new'], '000000')).rejects.toMatchObject({ code: 'mfa_verification_failed' })
  expect(calls).toHaveLength(4)
})

test('stops trying apps after a refusal other than a wrong code', async () => {
  startSignedIn(userWith(aFactor('old', 'totp'), aFactor('new', 'totp')))
  const calls = answerAuthWith({
    'POST /factors/old/challenge': authRefused(429, 'over_request_rate_limit'),
  })
  await expect(showCode(['old', 'new'], '123456')).rejects.toMatchObject({ code: 'over_request_rate_limit' })
  expect(calls).toHaveLength(1)
})

test('gives a new app the first free name, and removes unconfirmed apps', async () => {
  const user = userWith(
    aFactor('a', 'totp', { friendly_name: 'App' }),
    aFactor('b', 'totp', { friendly_name: 'App 2' }),
    aFactor('left', 'totp', { friendly_name: 'App 3', status: 'unverified' }),
  )
  startSignedIn(user)
  const totp = { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://' }
  const calls = answerAuthWith({
    'GET /user': user,
    'DELETE /factors/left': { id: 'left' },
    'POST /factors': { id: 'new', type: 'totp', totp },
  })
  expect(await beginApp('App')).toMatchObject({ factorId: 'new', secret: 'ABCDEFGH' })
  expect(calls.map(({ route }) => route)).toEqual(['GET /user', 'DELETE /factors/left', 'POST /factors'])
  expect(calls[2]?.body).toMatchObject({ factor_type: 'totp', friendly_name: 'App 3' })
})

test('requires no second factor after the only one was removed', async () => {
  startSignedIn(userWith(aFactor('app', 'totp')))
  expect(isHalfWay()).toBe(true)
  answerAuthWith({
    'DELETE /factors/app': { id: 'app' },
    'POST /token?grant_type=refresh_token': aSession(userWith()),
  })
  await removeFactor('app')
  expect(isHalfWay()).toBe(false)
})

test.each([
  ['no codes yet', authRefused(404, 'mfa_factor_not_found'), null],
  ['three codes left', { total: 10, remaining: 3 }, { total: 10, remaining: 3 }],
])('counts recovery codes: %s', async (_, answer, count) => {
  startSignedIn()
  answerAuthWith({ 'GET /factors/recovery-codes': answer })
  expect(await countRecoveryCodes()).toEqual(count)
})

test('throws when recovery codes cannot be counted', async () => {
  startSignedIn()
  answerAuthWith({ 'GET /factors/recovery-codes': authRefused(429, 'over_request_rate_limit') })
  await expect(countRecoveryCodes()).rejects.toMatchObject({ code: 'over_request_rate_limit' })
})

test.each([
  [false, 'POST /factors/recovery-codes'],
  [true, 'POST /factors/recovery-codes/regenerate'],
])('creates recovery codes, in place of earlier ones: %s', async (again, route) => {
  startSignedIn()
  answerAuthWith({ [route]: { codes: ['aaaabbbb'] } })
  expect(await drawRecoveryCodes({ again })).toEqual(['aaaabbbb'])
})

test.each([
  ['old secret', { password: 'new secret', current_password: 'old secret' }],
  ['', { password: 'new secret' }],
])('changes the password of an account whose current one is “%s”', async (current, sent) => {
  startSignedIn()
  const calls = answerAuthWith({ 'PUT /user': aUser() })
  await changePassword(current, 'new secret')
  expect(calls[0]?.body).toMatchObject(sent)
  expect('current_password' in (calls[0]?.body ?? {})).toBe(current !== '')
})
