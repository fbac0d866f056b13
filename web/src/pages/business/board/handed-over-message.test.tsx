// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handed } from '#features/orders/board/offline/hand-over-offline.ts'
import { type Answers, mount } from '#testing/mount.tsx'
import { aPickup, aReadyPickup, aTestOrder, atVenue, takeToasts } from '../testing.tsx'
import { HandedOver } from './handed-over-message.tsx'
import type { HandedTest } from './handed-over-test-order.tsx'

const UNDO = 'POST /api/v1/pickups/{pickupId}/undo'
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const done = (seconds = 1) => aPickup({ status: 'completed', completedAt: ago(seconds) })
const notSent: Handed = {
  pickup: aPickup(),
  queued: {
    claim: {
      attempt: 'a1',
      pickupId: 'p1',
      code: 'KR482',
      way: 'code',
      at: ago(1),
      clockAheadMs: 0,
      by: 'u1',
    },
    orderNumber: 'DS2611220070',
    initials: '',
    portions: 1,
  },
}

function Counter({ first }: { first: Handed | HandedTest }) {
  const [handed, setHanded] = useState<Handed | HandedTest | null>(first)
  return (
    <>
      <input aria-label="Pickup code" />
      <HandedOver
        handed={handed}
        onClose={() => setHanded(null)}
        focusAfter={() => screen.getByLabelText('Pickup code').focus()}
      />
    </>
  )
}
const show = (first: Handed | HandedTest, answers: Answers = {}) =>
  mount(<Counter first={first} />, { messages: ['businessOrders'], around: atVenue(), answers })
const next = () => screen.getByRole('button', { name: 'Next customer' })
const field = () => screen.getByLabelText('Pickup code')

beforeEach(() => void takeToasts())
afterEach(() => vi.useRealTimers())

test('after a hand-over focuses the button for the next customer, not the undo button', async () => {
  await show({ pickup: done() })
  await waitFor(() => expect(document.activeElement).toBe(next()))
})

test('focuses the button for the next customer when the time to undo is over', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  await show({ pickup: done(57) })
  screen.getByRole('button', { name: /Undo/ }).focus()
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  expect(document.activeElement).toBe(next())
})

test.each([
  ['taken back at once', { pickup: done() }, /Undo/],
  ['taken back before it was sent', notSent, 'Take back'],
  ['left for the next customer', { pickup: done() }, 'Next customer'],
] as const)('leads to the next customer’s code: %s', async (_, handed, name) => {
  await show(handed, { [UNDO]: () => aReadyPickup() })
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('calls a test order by that name, offers no undo, and leads back to the board', async () => {
  await show({ testOrder: aTestOrder({ completedAt: ago(1) }) })
  const dialog = screen.getByRole('dialog', { name: 'Handed over' })
  expect(dialog.textContent).toMatch(/TT123.*That was the test order/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to the board'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(field()))
})
