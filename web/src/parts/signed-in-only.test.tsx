// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { GuestsToo, SignedInOnly } from './signed-in-only.tsx'

const CONSENTS = 'GET /api/v1/me/consents'
const agreed: Answers = { [CONSENTS]: { latest: [], missing: [], history: [] } }
const mustAgree: Answers = { [CONSENTS]: { latest: [], missing: ['terms'], history: [] } }

const open = (element: ReactNode, path = '/orders?tab=past', answers: Answers = agreed) =>
  mount(element, { path, answers })
const page = (
  <SignedInOnly fallback="skeleton">
    <h1>Orders</h1>
  </SignedInOnly>
)
const guestsPage = (
  <GuestsToo fallback="skeleton">
    <h1>Give</h1>
  </GuestsToo>
)
const shown = () => screen.queryByRole('heading')?.textContent ?? null
const pathOf = (address: string) => address.split('?')[0]
const nextOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('next')

beforeEach(() => localStorage.clear())

test('shows a skeleton until the session is known', async () => {
  await open(page)
  expect(document.body.textContent).toBe('skeleton')
  await open(guestsPage)
  expect(document.body.textContent).toBe('skeleton')
})

test('sends a guest to the sign-up, and back to this page', async () => {
  asGuest()
  const { path } = await open(page)
  await waitFor(() => expect(pathOf(path())).toBe('/login'))
  expect(nextOf(path())).toBe('/orders?tab=past')
  expect(path()).toContain('mode=sign-up')
})

test('sends a guest to the sign-in on a device where somebody has signed in', async () => {
  localStorage.setItem('signed-in-before', '1')
  asGuest()
  const { path } = await open(page)
  await waitFor(() => expect(pathOf(path())).toBe('/login'))
  expect(path()).not.toContain('mode')
})

test('sends a guest of the venue area to its own sign-in', async () => {
  asGuest()
  const { path } = await open(
    <SignedInOnly fallback="skeleton" signInAt="/business/login">
      <h1>Board</h1>
    </SignedInOnly>,
    '/business/board',
  )
  await waitFor(() => expect(pathOf(path())).toBe('/business/login'))
  expect(path()).not.toContain('mode')
})

test('shows a guest a page that guests may use', async () => {
  asGuest()
  const { calls } = await open(guestsPage, '/donate', {})
  expect(shown()).toBe('Give')
  expect(calls).toEqual([])
})

test('shows the page to a person who has agreed, without asking again', async () => {
  signInAs('salim', { hasAgreed: false })
  const first = await open(page)
  await waitFor(() => expect(first.calls).toEqual([`GET /api/v1/me/consents`]))
  expect(shown()).toBe('Orders')
  const second = await open(page)
  expect(second.calls).toEqual([])
  expect(shown()).toBe('Orders')
})

test('asks another person in the same browser for that person’s own consents', async () => {
  signInAs('salim', { hasAgreed: false })
  const { calls } = await open(page)
  await waitFor(() => expect(calls).toHaveLength(1))
  signInAs('maryam', { hasAgreed: false })
  const { path } = await open(page, '/orders', mustAgree)
  await waitFor(() => expect(pathOf(path())).toBe('/agree'))
})

test.each([
  ['on a page for who is signed in', page],
  ['on a page for guests, too', guestsPage],
])('sends a person without consents to give them, and back: %s', async (_, element) => {
  signInAs('salim', { hasAgreed: false })
  const { path } = await open(element, '/orders?tab=past', mustAgree)
  await waitFor(() => expect(pathOf(path())).toBe('/agree'))
  expect(nextOf(path())).toBe('/orders?tab=past')
  expect(localStorage.getItem('personal:agreed')).toBeNull()
})

test.each(['/agree', '/profile/privacy', '/profile/settings'])('requires no consent on %s', async path => {
  signInAs('salim', { hasAgreed: false })
  const opened = await open(page, path, mustAgree)
  await waitFor(() => expect(opened.calls).toHaveLength(1))
  expect(opened.path()).toBe(path)
  expect(shown()).toBe('Orders')
})

test('shows the page when the person’s consents cannot be read', async () => {
  signInAs('salim', { hasAgreed: false })
  const { calls } = await open(page, '/orders', { [CONSENTS]: LOST })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(shown()).toBe('Orders')
})

test.each([
  ['a page for who is signed in', page],
  ['a page for guests, too', guestsPage],
])('asks for a pending second factor before the page: %s', async (_, element) => {
  signInAs('salim', { hasAgreed: false, hasFactor: true })
  const { path, calls } = await open(element)
  await waitFor(() => expect(pathOf(path())).toBe('/login'))
  expect(nextOf(path())).toBe('/orders?tab=past')
  expect(calls).toEqual([])
})

test.each([
  ['stays, where it says so', true, true, 'Board'],
  ['goes, where it does not', false, true, null],
  ['goes for who left on purpose', true, false, null],
])('at the end of the session the page %s', async (_, stays, hasEnded, heading) => {
  signInAs('salim', { hasAgreed: false })
  const { path } = await open(
    <SignedInOnly fallback="skeleton" stays={stays}>
      <h1>Board</h1>
    </SignedInOnly>,
    '/business/board',
  )
  act(() => asGuest({ hasEnded }))
  await waitFor(() => expect(pathOf(path())).toBe(heading ? '/business/board' : '/login'))
  expect(shown()).toBe(heading)
})
