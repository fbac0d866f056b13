// @vitest-environment happy-dom
import type { Season, SeasonChange } from '@dawra/contract/venues/seasons'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mount, refused } from '#testing/mount.tsx'
import { Seasons } from './seasons.tsx'

const season: Season = {
  hijriYear: 1448,
  startsOn: '2027-02-09',
  endsOn: '2027-03-09',
  status: 'confirmed',
  version: 2,
}
const { hijriYear: _, version: __, ...dates } = season
const former = { startsOn: '2027-02-08', endsOn: '2027-03-08', status: 'provisional' } as const
const change: SeasonChange = {
  id: 'c1',
  version: 2,
  before: former,
  after: dates,
  reason: 'The moon was seen a day later',
  at: '2026-11-20T08:00:00Z',
  by: { id: 'u1', name: 'Huda Al Lawati' },
}

test('shows the history of Ramadan’s dates, and restores one by a tap and a reason', async () => {
  const bodies: unknown[] = []
  await mount(<Seasons />, {
    messages: ['adminAreas', 'conflict', 'operator'],
    answers: {
      'GET /api/v1/admin/seasons': [season],
      'GET /api/v1/admin/seasons/{hijriYear}/changes': { items: [change], next: null },
      'PUT /api/v1/admin/seasons/{hijriYear}': ({ body }) => {
        bodies.push(body)
        return { ...season, ...former, version: 3 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open: Ramadan 1448' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Say why, in a few words.')).toBeInstanceOf(HTMLElement)
  expect(bodies).toEqual([])
  expect(await sheet.findByText('The moon was seen a day later')).toBeInstanceOf(HTMLElement)
  await userEvent.click(sheet.getByRole('button', { name: /^Back to/ }))
  expect(sheet.getByLabelText('First day')).toHaveProperty('value', '2027-02-08')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toEqual({ ...former, version: 2, reason: expect.stringMatching(/^Back to .*2027/) })
})

/** @promise admin-areas.seasons.touched.fates.withdraw.hint (office, dates of Ramadan) */
test('asks whether deals stay on sale when new dates close stores, and saves that', async () => {
  const bodies: unknown[] = []
  await mount(<Seasons />, {
    messages: ['adminAreas', 'conflict', 'operator'],
    answers: {
      'GET /api/v1/admin/seasons': [season],
      'GET /api/v1/admin/seasons/{hijriYear}/changes': { items: [], next: null },
      'POST /api/v1/admin/seasons/{hijriYear}/preview': [
        { id: 'v1', name: { en: 'Bait Al Luban', ar: null }, deals: 2, orders: 3 },
      ],
      'PUT /api/v1/admin/seasons/{hijriYear}': ({ body }) => {
        bodies.push(body)
        if (bodies.length === 1)
          return refused(409, 'season_touches_sales', { stores: 1, deals: 2, orders: 3 })
        return { ...season, version: 3 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open: Ramadan 1448' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('checkbox', { name: 'The moon was seen' }))
  await userEvent.type(sheet.getByLabelText(/why/i), 'It was not seen')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Sold for times/ }))
  expect(dialog.getByRole('listitem').textContent).toBe('Bait Al Luban: deals 2, orders 3')
  await userEvent.click(dialog.getByRole('radio', { name: /^Take them off sale/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save the dates' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toMatchObject({ touched: 'withdraw', status: 'provisional' })
})
