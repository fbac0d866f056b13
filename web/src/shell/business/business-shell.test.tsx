// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type OwnVenue, VenueContext } from '#parts/venue/use-venue.ts'
import { loseSession, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { BusinessShell } from './business-shell.tsx'

async function shell(role: OwnVenue['role'], path = '/business/deals') {
  const venue: OwnVenue = {
    id: 'v1',
    name: { en: 'Al Bahja Bakery', ar: 'مخبز البهجة' },
    type: 'bakery',
    area: 'ruwi',
    point: { lat: 23.6, lng: 58.4 },
    picture: null,
    role,
  }
  return mount(<BusinessShell>Deals</BusinessShell>, {
    messages: ['bell', 'business', 'businessOrders'],
    path,
    answers: {
      'GET /api/v1/me/venues': [venue],
      'GET /api/v1/me/waiting': {
        venues: [{ venueId: 'v1', fresh: [{ id: 'p1', orderNumber: 'D-1' }], messages: [], testOrder: null }],
      },
      'GET /api/v1/venues/{venueId}/unread-reviews': { count: 2 },
      'GET /api/v1/me/consents': { latest: [], missing: [], history: [] },
      'GET /api/v1/me/notifications/counts': { unseen: 0 },
    },
    around: page => <VenueContext value={venue}>{page}</VenueContext>,
  })
}

beforeEach(async () => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
  await startAsGuest()
  startSignedIn()
})

const places = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

test.each([
  ['owner', true],
  ['manager', true],
  ['staff', false],
] as const)('shows the %s of a venue the links to team and hours: %s', async (role, manages) => {
  await shell(role)
  expect(places().includes('/business/team')).toBe(manages)
  expect(places().includes('/business/venue')).toBe(manages)
  expect(places()).toEqual(
    expect.arrayContaining(['/business/orders', '/business/reviews', '/help', '/support']),
  )
})

test('shows an accountant only the money, and requests no reviews', async () => {
  const { calls } = await shell('accountant', '/business/money')
  expect(new Set(places().filter(place => place?.startsWith('/business/')))).toEqual(
    new Set(['/business/dashboard', '/business/money', '/business/documents', '/business/accounting']),
  )
  expect(screen.queryByText('Deals')).not.toBeNull()
  expect(calls.filter(call => call.includes('reviews'))).toEqual([])
})

test('says that a page is not for accountants, and links to the money', async () => {
  await shell('accountant', '/business/deals')
  expect(screen.queryByText('Deals')).toBeNull()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(
    'This page is not part of your role',
  )
  expect(screen.getByRole('link', { name: 'Go to the money' }).getAttribute('href')).toBe('/business/money')
})

test.each([
  ['/business/deals', '/business/deals'],
  ['/business/templates', '/business/deals'],
  ['/business/giving', '/business/deals'],
  ['/business/test-order', '/business/orders'],
  ['/business/papers', '/business/money'],
])('on %s marks the tab %s as current', async (path, place) => {
  await shell('owner', path)
  const current = (await screen.findAllByRole('link')).filter(link => link.hasAttribute('aria-current'))
  expect(new Set(current.map(link => link.getAttribute('href')))).toEqual(new Set([place]))
})

test('counts new orders and reviews at their tabs, also for screen readers', async () => {
  await shell('staff')
  expect((await screen.findAllByRole('link', { name: /Orders\s*: 1 new order/ })).length).toBeGreaterThan(0)
  expect((await screen.findAllByRole('link', { name: /Reviews\s*: 2 new reviews/ })).length).toBeGreaterThan(
    0,
  )
})

test('says that the session has ended, and returns to this page after the sign-in', async () => {
  await shell('staff')
  expect(screen.queryByText(/You are signed out/)).toBeNull()
  await act(loseSession)
  expect(screen.getByText('You are signed out: new orders do not show.')).toBeTruthy()
  const [way] = screen.getAllByRole('link', { name: 'Sign in' })
  expect(way?.getAttribute('href')).toBe('/business/login?next=%2Fbusiness%2Fdeals')
})
