// @vitest-environment happy-dom
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { VenueContext } from '#parts/venue/use-venue.ts'
import { type Answers, mount } from '#testing/mount.tsx'
import { CloseTonight } from './close-tonight.tsx'

const LOOK = 'GET /api/v1/venues/{venueId}/closing'
const CLOSE = 'POST /api/v1/venues/{venueId}/closing'
const called = { date: '2026-11-22', isClosed: false, pickups: 58, amount: 61_200, deals: 3 }

const show = (role: VenueRole, answers: Answers = {}) =>
  mount(<CloseTonight />, {
    messages: ['business'],
    answers: { [LOOK]: called, ...answers },
    around: page => (
      <VenueContext
        value={{
          id: 'v1',
          name: { en: 'Karak House', ar: 'بيت الكرك' },
          type: 'cafe',
          area: 'ruwi',
          point: { lat: 23.59, lng: 58.54 },
          picture: null,
          role,
        }}
      >
        {page}
      </VenueContext>
    ),
  })
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close for today' }))
  return within(await screen.findByRole('dialog'))
}

test('shows a manager what closing tonight cancels, and closes in one step', async () => {
  const bodies: unknown[] = []
  await show('manager', {
    [CLOSE]: ({ body, idempotencyKey }) => {
      bodies.push([body, idempotencyKey !== null])
      return { cancelled: 58, refund: 61_200 }
    },
  })
  const dialog = await open()
  expect((await dialog.findByText(/58 orders of today are cancelled/)).textContent).toContain('61.200')
  dialog.getByText('3 deals of today go off sale.')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'No power')
  await userEvent.click(dialog.getByRole('button', { name: 'Close for today' }))
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Closed for today, 58 orders cancelled'))
  expect(bodies).toEqual([[{ reason: 'No power' }, true]])
})

test('does not offer to close a store that is already closed', async () => {
  const { calls } = await show('owner', {
    [LOOK]: { ...called, isClosed: true, pickups: 0, amount: 0, deals: 0 },
  })
  const dialog = await open()
  await dialog.findByText('No order of today is open.')
  await userEvent.click(dialog.getByRole('button', { name: /^Close for today/ }))
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('does not offer staff to close the store', async () => {
  await show('staff')
  expect(screen.queryByRole('button')).toBeNull()
})
