// @vitest-environment happy-dom
import type { Factor } from '@supabase/auth-js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  AUTH_LOST,
  aFactor,
  answerAuthWith,
  aSession,
  aUser,
  authRefused,
  startAsGuest,
  startSignedIn,
} from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { FactorMethods } from './factor-methods.tsx'

const onShown = vi.fn()
const APP = aFactor('app', 'totp')
const PHONE = aFactor('phone', 'phone')
const CODES = aFactor('codes', 'recovery_code')

async function ways(...factors: Factor[]) {
  startSignedIn(aUser({ factors }))
  await mount(<FactorMethods factors={factors} onShown={onShown} />, {
    messages: ['secondFactor', 'identity'],
  })
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(async () => {
  onShown.mockClear()
  await startAsGuest()
})

test('asks for the app’s code first, and offers the other methods', async () => {
  await ways(CODES, PHONE, APP)
  expect(screen.getAllByLabelText('6-digit code')).toHaveLength(1)
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Continue', 'Use a code by text message', 'Use a recovery code'])
})

test('offers no other method to a person with one factor', async () => {
  await ways(APP)
  expect(screen.queryByRole('heading', { name: 'Another way' })).toBeNull()
})

test('completes the second factor by the code of the app', async () => {
  const user = await ways(APP)
  answerAuthWith({
    'POST /factors/app/challenge': { id: 'c1', type: 'totp', expires_at: 1 },
    'POST /factors/app/verify': aSession(aUser({ factors: [APP] }), 'aal2'),
  })
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
})

test('shows a wrong code of the app at its field', async () => {
  const user = await ways(APP)
  answerAuthWith({
    'POST /factors/app/challenge': { id: 'c1', type: 'totp', expires_at: 1 },
    'POST /factors/app/verify': authRefused(422, 'mfa_verification_failed'),
  })
  await user.type(screen.getByLabelText('6-digit code'), '000000{Enter}')
  expect(await screen.findAllByText(/wrong or has already been used/)).toHaveLength(1)
  expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', '000000')
  expect(onShown).not.toHaveBeenCalled()
})

test('sends a text message only on request, and then asks for its code', async () => {
  const user = await ways(PHONE)
  expect(screen.queryByLabelText('6-digit code')).toBeNull()
  const calls = answerAuthWith({
    'POST /factors/phone/challenge': { id: 'c1', type: 'phone', expires_at: 1 },
    'POST /factors/phone/verify': aSession(aUser({ factors: [PHONE] }), 'aal2'),
  })
  await user.click(button('Send me the code'))
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}')
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toMatchObject({ channel: 'sms' })
  expect(calls[1]?.body).toMatchObject({ challenge_id: 'c1', code: '123456' })
  expect(button('Send a new code')).toBeTruthy()
})

test('shows no code field when the text message was not sent', async () => {
  const user = await ways(PHONE)
  answerAuthWith({ 'POST /factors/phone/challenge': authRefused(429, 'over_sms_send_rate_limit') })
  await user.click(button('Send me the code'))
  expect(await screen.findAllByText(/A code has just been sent/)).toHaveLength(1)
  expect(screen.queryByLabelText('6-digit code')).toBeNull()
})

test('converts the Arabic digits of a recovery code before sending', async () => {
  const user = await ways(APP, CODES)
  const calls = answerAuthWith({
    'POST /factors/recovery-codes/verify': aSession(aUser({ factors: [APP] }), 'aal2'),
  })
  await user.click(button('Use a recovery code'))
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-١٢٣٤')
  await user.click(button('Continue'))
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toMatchObject({ code: 'abcd-1234' })
})

test.each([
  ['of spaces alone', '   ', {}, 'Enter a recovery code.'],
  ['after too many', 'abcd', authRefused(422, 'mfa_recovery_codes_locked'), /Wait 15 minutes/],
  ['without an answer', 'abcd', AUTH_LOST, /no connection/],
])('shows why a recovery code is refused: %s', async (_, typed, answer, expected) => {
  const user = await ways(APP, CODES)
  const calls = answerAuthWith({ 'POST /factors/recovery-codes/verify': answer })
  await user.click(button('Use a recovery code'))
  await user.type(screen.getByLabelText('Recovery code'), `${typed}{Enter}`)
  expect(await screen.findAllByText(expected)).toHaveLength(1)
  expect(calls).toHaveLength(typed.trim() ? 1 : 0)
  expect(onShown).not.toHaveBeenCalled()
})
