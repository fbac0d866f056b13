// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { aDeal, atVenue, takeToasts } from '../testing.tsx'
import { OwnDealsPage } from './own-deals-page.tsx'

const LIST = 'GET /api/v1/venues/{venueId}/deals'
const WITHDRAW = 'POST /api/v1/deals/{dealId}/withdraw'

const page = (answers: Answers, status: 'live' | 'draft' = 'live') =>
  mount(<OwnDealsPage status={status} />, { messages: ['businessDeals'], around: atVenue(), answers })
const one = (deal = aDeal()): Answers => ({ [LIST]: { items: [deal], next: null } })
const dialog = () => screen.queryByRole('dialog')
const openWithdrawDialog = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Take off sale: Karak box' }))
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Take off sale' }))

beforeEach(() => void takeToasts())

test('lists the deals of the state that the address names', async () => {
  const { calls } = await page({ [LIST]: { items: [], next: null } }, 'draft')
  expect(await screen.findByText('No drafts')).toBeInstanceOf(HTMLElement)
  expect(calls).toEqual(['GET /api/v1/venues/v1/deals?status=draft'])
})

test.each([
  ['nothing sold', aDeal({ sold: 0, held: 0 }), /No one can order it after this\./],
  ['one portion sold', aDeal({ sold: 1, held: 0 }), /1 portion is already sold/],
  ['portions sold and in checkout', aDeal({ sold: 4, held: 2 }), /6 portions are already sold/],
])('states before a withdrawal how many portions are sold: %s', async (_, deal, text) => {
  await page(one(deal))
  await openWithdrawDialog()
  expect(dialog()?.textContent).toMatch(text)
})

test('sends nothing when the deal stays on sale after all', async () => {
  const { calls } = await page(one())
  await openWithdrawDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Keep on sale' }))
  expect(dialog()).toBeNull()
  expect(calls).toHaveLength(1)
})

test('says that a deal is off sale, and refetches the list', async () => {
  const { calls } = await page({ ...one(), [WITHDRAW]: aDeal({ status: 'withdrawn' }) })
  await openWithdrawDialog()
  await confirm()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(takeToasts()).toEqual(['Karak box is off sale.'])
  await waitFor(() => expect(calls.filter(call => call.startsWith('GET'))).toHaveLength(2))
})

test('closes the question after a refusal to withdraw the deal, and says why', async () => {
  await page({ ...one(), [WITHDRAW]: refused(409, 'deal_not_withdrawable') })
  await openWithdrawDialog()
  await confirm()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(takeToasts()).toHaveLength(1)
})

test('fetches more deals by a click', async () => {
  const { calls } = await page({
    [LIST]: ({ query }) =>
      'cursor' in query
        ? { items: [aDeal({ id: 'd2', title: { en: 'Dates', ar: null } })], next: null }
        : { items: [aDeal()], next: 'c1' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more deals' }))
  expect(await screen.findByRole('heading', { name: 'Dates' })).toBeInstanceOf(HTMLElement)
  expect(calls[1]).toContain('cursor=c1')
  expect(screen.queryByRole('button', { name: 'Show more deals' })).toBeNull()
})
