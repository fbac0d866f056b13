// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '#lib/session'
import { AUTH_LOST, answerAuthWith, aSession, authRefused, startAsGuest } from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { CodeStep, CodeStepText } from './code-step.tsx'
import { keepMailedCode, type MailedCode, readMailedCode } from './mailed-code.ts'

const code: MailedCode = { kind: 'magiclink', email: 'maryam@example.om', sentAt: undefined }
const onVerified = vi.fn()

async function step(more: Partial<MailedCode> = {}, resend?: () => Promise<void>) {
  const mailed = { ...code, ...more }
  keepMailedCode(mailed)
  await mount(
    <CodeStep code={mailed} next="/orders" onVerified={onVerified} resend={resend}>
      <a href="/login">Use another email</a>
    </CodeStep>,
    { messages: ['identity'] },
  )
  return userEvent.setup()
}
const field = () => screen.getByLabelText('Code from the email')

beforeEach(async () => {
  onVerified.mockClear()
  await startAsGuest()
})
afterEach(() => void vi.useRealTimers())

test('signs a person in by a code in Arabic digits, and forgets the code', async () => {
  const calls = answerAuthWith({ 'POST /verify': aSession() })
  const user = await step()
  await user.type(field(), '١٢٣ ٤٥٦')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toMatchObject({ email: code.email, token: '123456', type: 'magiclink' })
  expect(currentSession().status).toBe('user')
  expect(readMailedCode()).toBeUndefined()
})

test('does not send a code of five digits', async () => {
  const calls = answerAuthWith({})
  const user = await step()
  await user.type(field(), '12345{Enter}')
  expect(await screen.findAllByText('The code has 6 digits.')).toHaveLength(1)
  expect(calls).toEqual([])
})

test('shows a wrong code at the focused field, and keeps waiting for the right one', async () => {
  answerAuthWith({ 'POST /verify': authRefused(403, 'otp_expired') })
  const user = await step()
  await user.type(field(), '000000{Enter}')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field())
  expect(onVerified).not.toHaveBeenCalled()
  expect(readMailedCode()?.email).toBe(code.email)
})

test.each([
  ['a lost response', AUTH_LOST, /no connection/],
  ['a blocked account', authRefused(403, 'user_banned'), /blocked/],
])('shows %s above the form, and keeps the entered code', async (_, answer, shown) => {
  answerAuthWith({ 'POST /verify': answer })
  const user = await step()
  await user.type(field(), '123456{Enter}')
  expect(await screen.findAllByText(shown)).toHaveLength(1)
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  expect(field()).toHaveProperty('value', '123456')
})

test.each([
  ['signup', 'POST /resend'],
  ['magiclink', 'POST /otp'],
  ['recovery', 'POST /recover'],
] as const)('requests another code for a %s by %s, with the next page', async (kind, route) => {
  const calls = answerAuthWith({ [route]: {} })
  const user = await step({ kind })
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findAllByText(/A new code is on its way/)).toHaveLength(1)
  expect(calls).toMatchObject([
    { route, body: { email: code.email }, redirectTo: 'http://dawra.test/orders' },
  ])
})

test('requests a sign-in code without creating an account', async () => {
  const calls = answerAuthWith({ 'POST /otp': {} })
  const user = await step()
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ create_user: false }))
})

test('allows another code a minute after the first, and shows the wait', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-22T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const calls = answerAuthWith({ 'POST /otp': {} })
  const user = await step({ sentAt: '2026-11-22T11:59:15Z' })
  const again = screen.getByRole('button', { name: /0:15/ })
  await user.click(again)
  expect(calls).toEqual([])
  vi.setSystemTime('2026-11-22T12:00:15Z')
  vi.advanceTimersByTime(1000)
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('starts the minute again when a code was requested too early', async () => {
  answerAuthWith({ 'POST /otp': authRefused(429, 'over_email_send_rate_limit') })
  const user = await step()
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findAllByText(/just sent you an email/)).toHaveLength(1)
  expect(await screen.findAllByRole('button', { name: /(1:00|0:5\d)/ })).toHaveLength(1)
})

test('requests a code only by the method that the page provides', async () => {
  const calls = answerAuthWith({})
  const resend = vi.fn(async () => {})
  const user = await step({}, resend)
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(resend).toHaveBeenCalledOnce())
  expect(calls).toEqual([])
})

test.each([
  ['an account that is not revealed', '2026-11-22T12:00:00Z', /^If there is an account/],
  ['a code that this device did not ask for', undefined, /^Enter the code we emailed/],
])('says above the field when the code was sent: %s', async (_, sentAt, text) => {
  await mount(
    <p data-shown>
      <CodeStepText code={{ ...code, sentAt }} />
    </p>,
    { messages: ['identity'] },
  )
  const shown = document.querySelector('[data-shown]')?.textContent
  expect(shown).toMatch(text)
  expect(shown).toContain(code.email)
})
