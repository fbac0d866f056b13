import type { BoardPickup } from '@dawra/contract/orders/board'
import { expect, test } from 'vitest'
import type { QueuedHandOver } from '#features/orders/board/offline/queue.ts'
import { withDone, withQueue, withReady, withUndone } from './move-pickups.ts'

const pickup = (id: string, status: BoardPickup['status'] = 'confirmed') => ({ id, status }) as BoardPickup
const board = { fresh: [pickup('a'), pickup('b')], ready: [pickup('c', 'ready')], done: [] }

test('moves a pickup marked ready to the end of the ready ones', () => {
  const { fresh, ready } = withReady(board, 'a')
  expect(fresh.map(({ id }) => id)).toEqual(['b'])
  expect(ready.map(({ id, status }) => [id, status])).toEqual([
    ['c', 'ready'],
    ['a', 'ready'],
  ])
})

test('does not move a pickup that is no longer new', () => {
  expect(withReady(board, 'c')).toEqual(board)
})

test('moves a handed-over pickup to the top of the completed ones', () => {
  const { ready, done } = withDone(board, pickup('c', 'completed'))
  expect(ready).toEqual([])
  expect(done.map(({ id }) => id)).toEqual(['c'])
})

test('moves a pickup back to its earlier column after an undo', () => {
  const undone = withUndone(board, pickup('c', 'confirmed'))
  expect([undone.fresh, undone.ready].map(list => list.map(({ id }) => id))).toEqual([['a', 'b', 'c'], []])
  const after = withUndone(withDone(board, pickup('c', 'completed')), pickup('c', 'ready'))
  expect([after.ready, after.done].map(list => list.map(({ id }) => id))).toEqual([['c'], []])
})

test('shows an unsent hand-over as done, even if the server lists the order as open', () => {
  const waiting = { claim: { pickupId: 'c', at: '2026-11-23T14:04:00Z' } } as QueuedHandOver
  const unlisted = { claim: { pickupId: 'x', at: '2026-11-23T14:05:00Z' } } as QueuedHandOver
  const { fresh, ready, done } = withQueue(board, [waiting, unlisted])
  expect([fresh, ready].map(list => list.map(({ id }) => id))).toEqual([['a', 'b'], []])
  expect(done).toMatchObject([{ id: 'c', status: 'completed', completedAt: '2026-11-23T14:04:00Z' }])
})
