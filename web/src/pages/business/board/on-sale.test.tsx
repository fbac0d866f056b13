// @vitest-environment happy-dom
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { aDeal, atVenue } from '../testing.tsx'
import { OnSale } from './on-sale.tsx'

const LIST = 'GET /api/v1/venues/{venueId}/deals'
const STEP = 'POST /api/v1/deals/{dealId}/portions'

/** Both end at nine in the evening in Muscat. */
const biryani = aDeal({ title: { en: 'Biryani', ar: 'برياني' }, remaining: 3 })
const soup = aDeal({ id: 'd2', title: { en: 'Soup', ar: 'شوربة' }, remaining: 0 })

async function show(now: string, deals: OwnDeal[] = [biryani, soup]) {
  vi.setSystemTime(now)
  const steps: unknown[] = []
  await mount(<OnSale />, {
    messages: ['leftovers', 'businessDeals'],
    around: atVenue(),
    now,
    answers: {
      [LIST]: { items: deals, next: null },
      [STEP]: ({ body }) => {
        steps.push(body)
        return aDeal({ ...biryani, version: biryani.version + steps.length })
      },
    },
  })
  return steps
}
const rows = () =>
  screen
    .queryAllByRole('list', { name: 'Left over at closing' })
    .flatMap(list => within(list).getAllByRole('listitem'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('near closing offers to give away the portions left, and hides sold-out deals', async () => {
  await show('2026-11-22T16:30:00Z')
  await screen.findByText('On sale now')
  expect(rows().map(row => row.textContent)).toEqual([expect.stringContaining('Biryani: 3 left')])
  expect(within(rows()[0]!).getByRole('button', { name: /^Give away/ })).toBeInstanceOf(HTMLElement)
})

test('folds the deals on sale until closing is near', async () => {
  await show('2026-11-22T15:30:00Z')
  expect((await screen.findByText('On sale now')).parentElement?.textContent).toContain('3 left')
  expect(rows()).toEqual([])
})

test('undoes an added portion by the button of the notice', async () => {
  const steps = await show('2026-11-22T15:30:00Z')
  await userEvent.click(await screen.findByText('On sale now'))
  await userEvent.click(await screen.findByRole('button', { name: 'One portion more: Biryani' }))
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('Undo'))
  currentToasts().at(-1)?.action?.onAct()
  await waitFor(() => expect(steps).toEqual([{ by: 1 }, { by: -1 }]))
})

test('shows no deals when nothing is on sale', async () => {
  await show('2026-11-22T15:30:00Z', [])
  await waitFor(() => expect(screen.queryByText('On sale now')).toBeNull())
})
