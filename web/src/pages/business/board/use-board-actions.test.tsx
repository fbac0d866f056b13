// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Board, boardQuery } from '#features/orders/board/queries.ts'
import { type Answers, LOST, refused, runHook } from '#testing/mount.tsx'
import { aBoard, aPickup, aReadyPickup, atVenue, takeToasts } from '../testing.tsx'
import { useCancel, useHandOver, useMarkReady, useUndo } from './use-board-actions.ts'

const READY = 'POST /api/v1/pickups/{pickupId}/ready'
const UNDO = 'POST /api/v1/pickups/{pickupId}/undo'
const CANCEL = 'POST /api/v1/pickups/{pickupId}/cancel'
const COMPLETE = 'POST /api/v1/venues/{venueId}/pickups/complete'

const key = boardQuery('v1').queryKey
const idsOf = (board: Board | undefined) =>
  board && {
    fresh: board.fresh.map(({ id }) => id),
    ready: board.ready.map(({ id }) => id),
    done: board.done.map(({ id }) => id),
  }

/** Renders a hook of the board together with a board that has one new and one ready pickup. */
async function onBoard<Result>(hook: () => Result, answers: Answers) {
  const mounted = await runHook(hook, { messages: ['businessOrders'], around: atVenue(), answers })
  const board = aBoard({ fresh: [aPickup()], ready: [aReadyPickup({ id: 'p2' })] })
  mounted.queryClient.setQueryData(key, board)
  const shown = () => idsOf(mounted.queryClient.getQueryData(key))
  const isStale = () => mounted.queryClient.getQueryState(key)?.isInvalidated
  return { ...mounted, shown, isStale }
}

const UNTOUCHED = { fresh: ['p1'], ready: ['p2'], done: [] }

beforeEach(() => void takeToasts())

test('moves a pickup marked ready before the server has answered', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aReadyPickup>>()
  const { now, shown, isStale } = await onBoard(useMarkReady, { [READY]: () => answer.promise })
  act(() => now().mutate(aPickup()))
  await waitFor(() => expect(shown()).toEqual({ fresh: [], ready: ['p2', 'p1'], done: [] }))
  expect(isStale()).toBe(false)
  answer.resolve(aReadyPickup())
  await waitFor(() => expect(isStale()).toBe(true))
  expect(shown()).toEqual({ fresh: [], ready: ['p2', 'p1'], done: [] })
})

test.each([
  ['a refusal', refused(409, 'pickup_not_markable'), 'This order cannot be marked ready now.'],
  ['a lost response', LOST, 'There is no connection. Check your network and try again.'],
])('moves the pickup back after %s, shows why, and refetches the board', async (_, answer, reason) => {
  const { now, shown, isStale } = await onBoard(useMarkReady, { [READY]: answer })
  act(() => now().mutate(aPickup()))
  await waitFor(() => expect(takeToasts()).toEqual([reason]))
  expect(shown()).toEqual(UNTOUCHED)
  await waitFor(() => expect(isStale()).toBe(true))
})

test('does not change a board that has not loaded', async () => {
  const { now, queryClient } = await runHook(useMarkReady, {
    around: atVenue(),
    answers: { [READY]: refused(409, 'pickup_not_markable') },
  })
  act(() => now().mutate(aPickup()))
  await waitFor(() => expect(now().isError).toBe(true))
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

test.each([
  ['ready', aReadyPickup({ id: 'p2' }), 'ready', aPickup({ id: 'p2' }), { fresh: ['p1', 'p2'], ready: [] }],
  [
    'handed over',
    aPickup({ id: 'p3', status: 'completed' }),
    'completed',
    aReadyPickup({ id: 'p3' }),
    { fresh: ['p1'], ready: ['p2', 'p3'] },
  ],
] as const)(
  'undoes the step “%s”, and shows the pickup as the server answers',
  async (_, pickup, step, answer, after) => {
    const steps: string[] = []
    const undone: Answers[typeof UNDO] = ({ body }) => {
      steps.push(body.step)
      return answer
    }
    const { now, shown } = await onBoard(useUndo, { [UNDO]: undone })
    act(() => now().mutate(pickup))
    await waitFor(() => expect(shown()).toEqual({ ...after, done: [] }))
    expect(steps).toEqual([step])
  },
)

test('does not change the board when an undo is refused, and shows why', async () => {
  const { now, shown } = await onBoard(useUndo, {
    [UNDO]: refused(409, 'pickup_not_undoable', { obstacle: 'too_late' }),
  })
  act(() => now().mutate(aReadyPickup({ id: 'p2' })))
  await waitFor(() => expect(takeToasts()).toEqual(['You can undo this for one minute only.']))
  expect(shown()).toEqual(UNTOUCHED)
})

test('states a cancelled order’s number and the customer’s refund', async () => {
  const bodies: unknown[] = []
  const onDone = vi.fn()
  const { now, isStale } = await onBoard(() => useCancel(onDone), {
    [CANCEL]: ({ body }) => {
      bodies.push(body)
      return { pickupId: 'p1', status: 'cancelled', refund: 1900 }
    },
  })
  act(() => now().mutate({ pickup: aPickup(), reason: 'quality', takeOffSale: ['d1'] }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ reason: 'quality', takeOffSale: ['d1'] }])
  expect(takeToasts()).toEqual(['DS2611220070 is cancelled. OMR\u00a01.900 goes back to the customer.'])
  await waitFor(() => expect(isStale()).toBe(true))
})

test('keeps the dialog open when the order can no longer be cancelled', async () => {
  const onDone = vi.fn()
  const { now } = await onBoard(() => useCancel(onDone), {
    [CANCEL]: refused(409, 'pickup_not_cancellable', { obstacle: 'over' }),
  })
  act(() => now().mutate({ pickup: aPickup(), reason: 'other', takeOffSale: [] }))
  await waitFor(() => expect(takeToasts()).toHaveLength(1))
  expect(onDone).not.toHaveBeenCalled()
})

test('lists the latest hand-over first among the done orders', async () => {
  const handed = aPickup({ id: 'p2', status: 'completed', completedAt: '2026-11-22T15:00:00Z' })
  const { now, shown } = await onBoard(useHandOver, { [COMPLETE]: handed })
  act(() => now().mutate({ code: 'KR482' }))
  await waitFor(() => expect(shown()).toEqual({ fresh: ['p1'], ready: [], done: ['p2'] }))
})

test('treats another code after a lost response as another attempt', async () => {
  const sent: { code: string; attempt?: string | undefined }[] = []
  const { now } = await onBoard(useHandOver, {
    [COMPLETE]: ({ body }) => {
      sent.push(body)
      return LOST
    },
  })
  for (const code of ['KR482', 'KR482', 'MS100']) {
    await act(() =>
      now()
        .mutateAsync({ code })
        .catch(() => undefined),
    )
  }
  const [first, again, other] = sent
  expect(again).toEqual(first)
  expect(other?.code).toBe('MS100')
  expect(other?.attempt).not.toBe(first?.attempt)
})
