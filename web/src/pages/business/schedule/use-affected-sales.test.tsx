// @vitest-environment happy-dom
import type { TouchedSales } from '@dawra/contract/orders/venue-closings'
import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { mount } from '#testing/mount.tsx'
import { useAffectedSales } from './use-affected-sales.tsx'

const PREVIEW = 'POST /api/v1/venues/{venueId}/schedule/preview'
const terms: ScheduleTerms = {
  hours: [],
  fridayPause: null,
  ramadanHours: null,
  specialDays: [{ date: '2026-11-22', hours: [] }],
  closedForGood: false,
}
const window = { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T17:00:00Z' }
const touched: TouchedSales = {
  deals: [{ id: 'd1', title: { en: 'Karak box', ar: null }, window, remaining: 3 }],
  pickups: [{ id: 'p1', number: 'DS2611220070', window, portions: 2, total: 1800 }],
}
const touches = new ApiError('hours_touch_sales', 409, { deals: 1, orders: 1 })

const save = vi.fn(async (fate?: string) => {
  if (!fate) throw touches
  return fate
})
const ended = vi.fn()

function Hours({ change }: { change: Partial<ScheduleTerms> }) {
  const { settling, dialog } = useAffectedSales('v1')
  const press = () => void settling({ ...terms, ...change }, save).then(ended, ended)
  return (
    <>
      <button type="button" onClick={press}>
        Save
      </button>
      {dialog}
    </>
  )
}

const ask = async (change: Partial<ScheduleTerms> = {}) => {
  save.mockClear()
  ended.mockClear()
  const bodies: unknown[] = []
  await mount(<Hours change={change} />, {
    messages: ['schedule'],
    now: '2026-11-22T08:00:00Z',
    answers: {
      [PREVIEW]: ({ body }) => {
        bodies.push(body)
        return touched
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { bodies, dialog: within(await screen.findByRole('dialog')) }
}

test('lists orders outside the new hours, and saves a decision about them', async () => {
  const { bodies, dialog } = await ask()
  expect(bodies).toEqual([terms])
  expect(dialog.getByText(/Karak box/).closest('li')?.textContent).toContain('Tonight 7–9')
  expect(dialog.getByText(/DS2611220070/).closest('li')?.textContent).toContain('1.800')
  await userEvent.click(dialog.getByRole('button', { name: /^Save hours/ }))
  expect(save).toHaveBeenCalledTimes(1)
  await userEvent.click(dialog.getByRole('radio', { name: /^Cancel everything/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Save hours/ }))
  await waitFor(() => expect(ended).toHaveBeenCalledWith('cancel'))
  expect(save.mock.calls).toEqual([[], ['cancel']])
})

test('saves no new hours without a decision, and shows the refusal', async () => {
  const { dialog } = await ask()
  await userEvent.click(dialog.getByRole('button', { name: /close/i }))
  await waitFor(() => expect(ended).toHaveBeenCalledWith(touches))
  expect(save).toHaveBeenCalledTimes(1)
})

test('offers no way to keep orders and deals when a venue closes for good', async () => {
  const { dialog } = await ask({ closedForGood: true })
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(dialog.queryByRole('radio', { name: /^Keep everything/ })).toBeNull()
})
