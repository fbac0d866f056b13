// @vitest-environment happy-dom
import type { DayStop, DriverDay } from '@dawra/contract/rounds/driver'
import { useLocation } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { DriverPage } from './driver-page.tsx'
import type { DriverPlace } from './driver-screen.ts'

const STOP = '0190a000-0000-7000-8000-00000000000a'
const NOW = '2026-11-22T06:30:00.000Z'

const stop: DayStop = {
  id: STOP,
  position: 1,
  kind: 'bins',
  policyKind: 'household',
  area: 'qurum',
  lat: 23.6,
  lng: 58.5,
  place: null,
  grams: 7000,
  litres: 60,
  opensMinute: null,
  closesMinute: null,
  expectedAt: null,
  emptiedBefore: false,
  status: 'planned',
  missedBecause: null,
  followedBy: null,
  parcel: null,
  bins: [],
  bring: null,
}

const dayOf = (name: string): DriverDay => ({
  serverTime: NOW,
  week: { minutes: 0, metres: 0, rounds: 0 },
  followUps: [],
  rounds: [
    {
      id: '0190a000-0000-7000-8000-000000000001',
      number: 1,
      name,
      day: '2026-11-22',
      status: 'started',
      planVersion: 1,
      startsMinute: 360,
      endsMinute: 840,
      breakMinutes: 30,
      metres: 0,
      startedAt: NOW,
      endedAt: null,
      vehicle: { name: 'Truck', plate: 'A 1', capacityGrams: 1, capacityLitres: 1 },
      depot: { name: { en: 'Depot', ar: 'المستودع' }, lat: 23, lng: 58 },
      emptyings: [],
      stops: [stop],
    },
  ],
})

const Page = () => <DriverPage place={useLocation({ select: ({ search }) => search as DriverPlace })} />

/** Opens the page without IndexedDB, as in a private window: fetched data is shown anyway. */
async function open({ path = '/driver', round = 'Qurum' } = {}) {
  const mounted = await mount(<Page />, {
    path,
    now: NOW,
    messages: ['driver', 'install'],
    answers: { 'GET /api/v1/me': { roles: ['driver'] } as never, 'GET /api/v1/driver/day': dayOf(round) },
  })
  return mounted
}

const title = () => screen.getByRole('heading', { level: 1 })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => localStorage.clear())

test('focuses the heading of a view that replaces another', async () => {
  signInAs('nasser')
  await open()
  await screen.findByRole('heading', { level: 1, name: /Qurum/ })
  expect(document.activeElement).toBe(document.body)
  await press('Open the stop')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  expect(title().textContent).not.toContain('Qurum')
  await press('Back')
  await screen.findByRole('heading', { level: 1, name: /Qurum/ })
  await waitFor(() => expect(document.activeElement).toBe(title()))
})

test('says only on the day’s page that a translation was not reviewed', async () => {
  localStorage.setItem('driver-language', 'hi')
  signInAs('nasser')
  await open()
  const note = await screen.findByText(/अनुवाद/)
  const row = screen.getByRole('combobox').closest('div')
  expect(row?.contains(note)).toBe(false)
  await open({ path: `/driver?stop=${STOP}` })
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull())
  expect(screen.queryByText(/अनुवाद/)).toBeNull()
})

test('shows the round after the session has ended, but not to the next person', async () => {
  signInAs('nasser')
  await open()
  await screen.findByRole('heading', { level: 1, name: /Qurum/ })
  act(() => asGuest({ hasEnded: true }))
  expect(await screen.findByText('Sign in again to send what is on this phone.')).toBeTruthy()
  await new Promise(resolve => setTimeout(resolve))
  expect(title().textContent).toContain('Qurum')
  act(() => signInAs('maryam'))
  await waitFor(() => expect(pageText()).not.toContain('Qurum'))
})
