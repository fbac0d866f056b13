import type { Board, BoardPickup } from '@dawra/contract/orders/board'
import { personalStore } from '#lib/personal'
import { onSignOut } from '#lib/session'

/** The board as last received; a device uses it to hand over offline. */
export interface StoredBoard {
  board: Board
  /** How far this device's clock was ahead of the server's then. */
  clockAheadMs: number
}

/** Increase it when the stored shape changes. */
const VERSION = 2
const OLDEST_MS = 24 * 3_600_000
const store = personalStore('browser')
const keyOf = (venueId: string) => `board:${venueId}`
/** For a browser without storage, or with full storage. */
const inMemory = new Map<string, StoredBoard>()
onSignOut(() => inMemory.clear())

/** Phones are not stored: nobody is called from a stored list. */
const withoutPhone = (pickup: BoardPickup): BoardPickup => ({
  ...pickup,
  customer: { ...pickup.customer, phone: null },
})

export function storeBoard(venueId: string, board: Board, now = new Date()) {
  const before = storedBoard(venueId, now)
  const isNewer = before?.board.asOf !== board.asOf
  const clockAheadMs = isNewer ? now.getTime() - Date.parse(board.asOf) : before.clockAheadMs
  const { fresh, ready, done } = board
  const stored = {
    board: {
      ...board,
      fresh: fresh.map(withoutPhone),
      ready: ready.map(withoutPhone),
      done: done.map(withoutPhone),
      // A test order needs a network in any case.
      testOrder: null,
    },
    clockAheadMs,
  }
  inMemory.set(venueId, stored)
  store.setItem(keyOf(venueId), JSON.stringify({ version: VERSION, ...stored }))
}

/** The stored board of a venue; undefined without one, or when it is too old. */
export function storedBoard(venueId: string, now = new Date()): StoredBoard | undefined {
  const stored = newest(inMemory.get(venueId), fromStorage(venueId))
  if (!stored) return undefined
  const age = now.getTime() - stored.clockAheadMs - Date.parse(stored.board.asOf)
  // The clock may have been corrected by up to a day: only after two days is a board surely too old.
  return Math.abs(age) > 2 * OLDEST_MS ? undefined : stored
}

/** Another tab may have stored a later one; where storage is full, the stored one is older. */
const newest = (mine: StoredBoard | undefined, theirs: StoredBoard | undefined) =>
  mine && theirs && Date.parse(theirs.board.asOf) > Date.parse(mine.board.asOf) ? theirs : (mine ?? theirs)

function fromStorage(venueId: string): StoredBoard | undefined {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(venueId)) ?? 'null')
    return isStored(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isStored = (value: unknown): value is StoredBoard =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION
