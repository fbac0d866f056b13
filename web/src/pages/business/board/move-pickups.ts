import type { BoardPickup } from '@dawra/contract/orders/board'
import type { QueuedHandOver } from '#features/orders/board/offline/queue.ts'
import type { Columns } from '#features/orders/board/queries.ts'

const without = (pickups: readonly BoardPickup[], pickupId: string) =>
  pickups.filter(pickup => pickup.id !== pickupId)

export function withReady<Some extends Columns>(board: Some, pickupId: string): Some {
  const pickup = board.fresh.find(candidate => candidate.id === pickupId)
  if (!pickup) return board
  const readyAt = new Date().toISOString()
  const ready = [...board.ready, { ...pickup, status: 'ready' as const, readyAt }]
  return { ...board, fresh: without(board.fresh, pickupId), ready }
}

export function withUndone<Some extends Columns>(board: Some, pickup: BoardPickup): Some {
  const fresh = without(board.fresh, pickup.id)
  const ready = without(board.ready, pickup.id)
  const done = without(board.done, pickup.id)
  return pickup.status === 'confirmed'
    ? { ...board, fresh: [...fresh, pickup], ready, done }
    : { ...board, fresh, ready: [...ready, pickup], done }
}

export function withDone<Some extends Columns>(board: Some, pickup: BoardPickup): Some {
  return {
    ...board,
    fresh: without(board.fresh, pickup.id),
    ready: without(board.ready, pickup.id),
    done: [pickup, ...without(board.done, pickup.id)],
  }
}

/** The board with this device's unsent hand-overs applied: they stay done on every refetch. */
export function withQueue<Some extends Columns>(board: Some, queue: readonly QueuedHandOver[]): Some {
  return queue.reduce((shown, { claim }) => {
    const pickup = [...shown.fresh, ...shown.ready].find(({ id }) => id === claim.pickupId)
    return pickup ? withDone(shown, { ...pickup, status: 'completed', completedAt: claim.at }) : shown
  }, board)
}
