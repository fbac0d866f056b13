// @vitest-environment happy-dom
import type { VatTotals } from '@dawra/contract/documents/accounting'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, mount, pageText, refused } from '#testing/mount.tsx'
import { atVenue, takeToasts } from '../testing.tsx'
import { AccountingPage } from './accounting-page.tsx'
import { daysOf, lastQuarters, periodOf } from './period.ts'

const VAT = 'GET /api/v1/venues/{venueId}/vat'
const totals = (base: number): VatTotals => ({
  base,
  vat: base / 20,
  commission: 0,
  commissionVat: 0,
  invoicedVat: 0,
})
const answer = {
  quarter: '2026-Q4',
  total: totals(6000),
  months: [
    { month: '2026-10', ...totals(1000) },
    { month: '2026-11', ...totals(5000) },
    { month: '2026-12', ...totals(0) },
  ],
}

const page = (role: 'accountant' | 'staff', answers: Answers = {}) =>
  mount(<AccountingPage search={{}} />, {
    messages: ['accounting'],
    around: atVenue(role),
    now: '2026-11-22T11:00:00Z',
    answers: { [VAT]: answer, ...answers },
  })

test('shows an accountant the quarter and its months', async () => {
  await page('accountant')
  await screen.findByRole('heading', { name: 'November 2026' })
  expect(pageText()).toContain('OMR 6.000')
  expect(screen.getByRole('combobox', { name: 'Quarter' })).toHaveProperty('value', '2026-Q4')
})

test('says why a file of the month is not available', async () => {
  takeToasts()
  await page('accountant', {
    'GET /api/v1/venues/{venueId}/books/{book}': refused(429, 'too_many_requests'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Journal as CSV' }))
  await expect.poll(() => takeToasts().length).toBe(1)
})

test('shows staff no figures, and requests none', async () => {
  const { calls } = await page('staff')
  expect(pageText()).toContain('Owners, managers and accountants see the accounting')
  expect(pageText()).not.toContain('OMR')
  expect(calls).toEqual([])
})

test('reads quarter and month from the address, and ignores invalid ones', () => {
  expect(periodOf({ quarter: '2026-Q3', month: '2026-09' })).toEqual({ quarter: '2026-Q3', month: '2026-09' })
  expect(periodOf({ quarter: '2026-Q5', month: '2026-13' })).toEqual({})
})

test('lists the quarters of three years with their first and last days', () => {
  const quarters = lastQuarters(new Date('2026-12-31T21:00:00Z'))
  // It is January in Muscat.
  expect([quarters[0], quarters[1], quarters.at(-1)]).toEqual(['2027-Q1', '2026-Q4', '2024-Q2'])
  expect(daysOf(['2026-10', '2026-11', '2026-12'])).toEqual({ from: '2026-10-01', until: '2026-12-31' })
})
