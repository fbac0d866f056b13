import type { BoardPickup } from '@dawra/contract/board'
import type { Board } from '#features/orders/board/queries.ts'

const without = (pickups: readonly BoardPickup[], pickupId: string) =>
  pickups.filter(pickup => pickup.id !== pickupId)

/** The board after a new pickup was marked as ready. */
export function withReady(board: Board, pickupId: string): Board {
  const pickup = board.fresh.find(candidate => candidate.id === pickupId)
  if (!pickup) return board
  const readyAt = new Date().toISOString()
  const ready = [...board.ready, { ...pickup, status: 'ready' as const, readyAt }]
  return { ...board, fresh: without(board.fresh, pickupId), ready }
}

/** The board once a step was undone: the pickup is where it now says it is. */
export function withUndone(board: Board, pickup: BoardPickup): Board {
  const fresh = without(board.fresh, pickup.id)
  const ready = without(board.ready, pickup.id)
  const done = without(board.done, pickup.id)
  return pickup.status === 'confirmed'
    ? { fresh: [...fresh, pickup], ready, done }
    : { fresh, ready: [...ready, pickup], done }
}

/** The board once a pickup is over, whichever way. */
export function withDone(board: Board, pickup: BoardPickup): Board {
  return {
    fresh: without(board.fresh, pickup.id),
    ready: without(board.ready, pickup.id),
    done: [pickup, ...without(board.done, pickup.id)],
  }
}
