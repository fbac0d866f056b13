// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Board } from '#features/orders/board/queries.ts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { aPickup, aReadyPickup, atVenue, takeToasts } from '../testing.tsx'
import { UndoBar } from './undo-bar.tsx'

const UNDO = 'POST /api/v1/pickups/{pickupId}/undo'
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const ready = (number: string, seconds: number) =>
  aReadyPickup({ id: number, orderNumber: `DS261122${number}`, readyAt: ago(seconds) })
const handedOver = (number: string, seconds: number, isReceived = false) =>
  aPickup({
    id: number,
    orderNumber: `DS261122${number}`,
    status: 'completed',
    completedAt: ago(seconds),
    isReceived,
  })

const bar = (board: Partial<Board>, answers: Answers = {}, locale: 'en' | 'ar' = 'en') =>
  mount(<UndoBar board={{ fresh: [], ready: [], done: [], ...board }} />, {
    messages: ['businessOrders'],
    around: atVenue(),
    answers,
    locale,
  })
const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => void takeToasts())
afterEach(() => vi.useRealTimers())

test('offers to undo the two latest steps of the last minute, latest first', async () => {
  await bar({
    ready: [ready('0070', 50), ready('0071', 10)],
    done: [handedOver('0072', 30), handedOver('0073', 61)],
  })
  expect(shown()).toEqual([
    '\u20660071\u2069 is ready. We tell the customer.',
    '\u20660072\u2069 is handed over.',
  ])
})

test('does not offer to undo a hand-over that the customer confirmed', async () => {
  await bar({ done: [handedOver('0070', 5, true)] })
  expect(shown()).toEqual([])
})

test('counts down the seconds to undo a step, and removes the step at zero', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  await bar({ ready: [ready('0070', 55)] })
  expect(screen.getByRole('button').textContent).toContain('(5)')
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.getByRole('button').textContent).toContain('(1)')
  act(() => vi.advanceTimersByTime(1000))
  expect(shown()).toEqual([])
})

test('undoes the shown step once on a double click', async () => {
  const steps: string[] = []
  const { calls } = await bar(
    { done: [handedOver('0070', 5)] },
    {
      [UNDO]: ({ body }) => {
        steps.push(body.step)
        return aReadyPickup({ id: '0070' })
      },
    },
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls).toEqual(['POST /api/v1/pickups/0070/undo']))
  expect(steps).toEqual(['completed'])
})

test('shows why an undo is refused', async () => {
  await bar(
    { ready: [ready('0070', 5)] },
    { [UNDO]: refused(409, 'pickup_not_undoable', { obstacle: 'changed' }) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(takeToasts()).toEqual(['This order has changed since. Check it on the board.']))
})

test('undoes nothing offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await bar({ ready: [ready('0070', 5)] })
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }))
  expect(takeToasts()).toHaveLength(1)
  expect(calls).toEqual([])
  online.mockRestore()
})
