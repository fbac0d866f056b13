// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '#lib/drafts'
import { currentSession } from '#lib/session'
import { answerAuthWith, aSession, authRefused, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { brokenStorage } from '#testing/storage.ts'
import {
  choosePassword,
  forgetMailedCode,
  keepMailedCode,
  noteMailed,
  readMailedCode,
  sendCode,
  verifyLink,
} from './mailed-code.ts'

beforeEach(startAsGuest)

test('remembers after a reload that a code was requested, and when', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z') })
  noteMailed('signup', 'maryam@example.om')
  vi.useRealTimers()
  expect(readMailedCode()).toEqual({
    kind: 'signup',
    email: 'maryam@example.om',
    sentAt: '2026-11-22T20:00:00.000Z',
  })
  forgetMailedCode()
  expect(readMailedCode()).toBeUndefined()
})

test.each([
  ['a kind that there is not', { kind: 'invite', email: 'maryam@example.om' }],
  ['no kind', { email: 'maryam@example.om' }],
  ['no address', { kind: 'signup', email: '' }],
])('ignores a stored request for a code with %s', (_, stored: Record<string, string>) => {
  keepDraft('mailed-code', stored)
  expect(readMailedCode()).toBeUndefined()
})

test('remembers no request for a code where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', brokenStorage())
  keepMailedCode({ kind: 'signup', email: 'maryam@example.om', sentAt: undefined })
  expect(readMailedCode()).toBeUndefined()
  vi.unstubAllGlobals()
})

test('without a next page, a mail’s link leads to the home page', async () => {
  const calls = answerAuthWith({ 'POST /recover': {} })
  await sendCode('recovery', 'maryam@example.om', undefined)
  expect(calls).toMatchObject([{ redirectTo: 'http://dawra.test/' }])
})

test('throws the refusal of a request for a code', async () => {
  answerAuthWith({ 'POST /otp': authRefused(429, 'over_email_send_rate_limit') })
  await expect(sendCode('magiclink', 'maryam@example.om', undefined)).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
  })
})

test('signs a person in by the link of a mail', async () => {
  const calls = answerAuthWith({ 'POST /verify': aSession() })
  expect(await verifyLink('signup', 'hash-of-the-link')).toBe('signed_in')
  expect(calls[0]?.body).toMatchObject({ token_hash: 'hash-of-the-link', type: 'signup' })
  expect(currentSession().status).toBe('user')
})

test('the first of the two links of an address change signs nobody in', async () => {
  answerAuthWith({ 'POST /verify': { msg: 'Confirmation accepted', code: 200 } })
  expect(await verifyLink('email_change', 'hash-of-the-link')).toBe('one_of_two')
  expect(currentSession().status).toBe('guest')
})

test('throws the refusal of a password, with its reasons', async () => {
  startSignedIn()
  const weak = authRefused(422, 'weak_password', { weak_password: { reasons: ['pwned'] } })
  const calls = answerAuthWith({ 'PUT /user': weak })
  await expect(choosePassword('12345678')).rejects.toMatchObject({
    code: 'weak_password',
    reasons: ['pwned'],
  })
  expect(calls[0]?.body).toMatchObject({ password: '12345678' })
})
