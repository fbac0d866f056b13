// @vitest-environment happy-dom
import type { SecurityEvent, Session } from '@dawra/contract/identity/sessions'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AUTH_LOST, answerAuthWith, authRefused, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { Sessions } from './sessions.tsx'

const aDevice = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  startedAt: '2026-11-20T08:00:00Z',
  seenAt: '2026-11-22T08:00:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ip: null,
  isCurrent: false,
  isSure: false,
  ...more,
})
const THIS = aDevice('s1', { isCurrent: true })
const OTHER = aDevice('s2', { userAgent: null })
const anEvent = (id: number): SecurityEvent => ({
  id: String(id),
  kind: 'signed_in',
  happenedAt: '2026-11-22T08:00:00Z',
  ip: null,
  userAgent: null,
})

const END = 'DELETE /api/v1/me/sessions/{sessionId}'
interface Setting {
  devices?: Session[]
  events?: SecurityEvent[]
  end?: Answers[typeof END]
}
async function page({ devices = [THIS, OTHER], events = [], end = null }: Setting = {}) {
  const mounted = await mount(<Sessions />, {
    messages: ['sessions'],
    answers: {
      'GET /api/v1/me/sessions': devices,
      'GET /api/v1/me/security-events': events,
      [END]: end,
    },
  })
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(devices.length))
  return { ...mounted, user: userEvent.setup() }
}
const listed = (calls: readonly string[]) => calls.filter(call => call === 'GET /api/v1/me/sessions').length

beforeEach(async () => {
  await startAsGuest()
  startSignedIn()
})

test('every device but this one can be signed out', async () => {
  await page()
  expect(screen.getAllByRole('button', { name: /^Sign out Unknown device/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Sign out Firefox/ })).toBeNull()
})

test('offers no sign-out of others when only this device is signed in', async () => {
  await page({ devices: [THIS] })
  expect(screen.queryByRole('button')).toBeNull()
})

test('refetches the devices after signing one out', async () => {
  const { user, calls } = await page()
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown device' }))
  await waitFor(() => expect(calls).toContain('DELETE /api/v1/me/sessions/s2'))
  await waitFor(() => expect(listed(calls)).toBe(2))
})

test('reports that a device was already signed out, and refetches the list', async () => {
  const { user, calls } = await page({ end: refused(404, 'not_found') })
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown device' }))
  expect(await screen.findByText(/no longer available/)).toBeTruthy()
  await waitFor(() => expect(listed(calls)).toBe(2))
})

test('signs out all other devices at once', async () => {
  answerAuthWith({ 'POST /logout': {} })
  const { user, calls } = await page()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(listed(calls)).toBe(2))
})

test.each([
  ['a lost connection', AUTH_LOST, /There is no connection/],
  ['a refusal', authRefused(429, 'over_request_rate_limit'), /./],
])('does not claim to have signed out other devices after %s', async (_, answer, expected) => {
  answerAuthWith({ 'POST /logout': answer })
  const { user } = await page()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(expected))
})

test('shows eight security events, and folds the earlier ones', async () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(anEvent)
  await page({ events: nine })
  await waitFor(() => expect(screen.getAllByText('Signed in')).toHaveLength(9))
  expect(screen.getByText('Earlier ones').closest('details')?.querySelectorAll('li')).toHaveLength(1)
})

test('calls an event without a text of its own a change to the account', async () => {
  await page({ events: [{ ...anEvent(1), kind: 'of_a_newer_server' }] })
  expect(await screen.findByText('Change to the account')).toBeTruthy()
})
