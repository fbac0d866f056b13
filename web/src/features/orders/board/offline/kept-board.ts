import type { Board, BoardPickup } from '@dawra/contract/board'
import { personalStore } from '#lib/personal'
import { onSignOut } from '#lib/session'

/** The board as last received, by which a device hands over without a network. */
export interface KeptBoard {
  board: Board
  /** By how much this device's clock was ahead of the server's then. */
  clockAheadMs: number
}

/** Increase it when the stored shape changes. */
const VERSION = 2
const OLDEST_MS = 24 * 3_600_000
const store = personalStore('browser')
const keyOf = (venueId: string) => `board:${venueId}`
/** For a browser that stores nothing, or whose storage is full. */
const inMemory = new Map<string, KeptBoard>()
onSignOut(() => inMemory.clear())

/** Nobody is called from a stored list. */
const withoutPhone = (pickup: BoardPickup): BoardPickup => ({
  ...pickup,
  customer: { ...pickup.customer, phone: null },
})

/** Keeps a board that has just come, or was changed on this device since. */
export function keepBoard(venueId: string, board: Board, now = new Date()) {
  const before = keptBoard(venueId, now)
  const isNews = before?.board.asOf !== board.asOf
  const clockAheadMs = isNews ? now.getTime() - Date.parse(board.asOf) : before.clockAheadMs
  const { fresh, ready, done } = board
  const kept = {
    board: {
      ...board,
      fresh: fresh.map(withoutPhone),
      ready: ready.map(withoutPhone),
      done: done.map(withoutPhone),
      // It needs a network in any case.
      testOrder: null,
    },
    clockAheadMs,
  }
  inMemory.set(venueId, kept)
  store.setItem(keyOf(venueId), JSON.stringify({ version: VERSION, ...kept }))
}

/** The kept board of a venue; undefined when there is none, or it is too old. */
export function keptBoard(venueId: string, now = new Date()): KeptBoard | undefined {
  const kept = newest(inMemory.get(venueId), stored(venueId))
  if (!kept) return undefined
  const age = now.getTime() - kept.clockAheadMs - Date.parse(kept.board.asOf)
  // The clock may have been set since, by up to a day: only what is older than two days is too old for sure.
  return Math.abs(age) > 2 * OLDEST_MS ? undefined : kept
}

/** Another tab may have stored a later one; where storage is full, what is stored is older. */
const newest = (mine: KeptBoard | undefined, theirs: KeptBoard | undefined) =>
  mine && theirs && Date.parse(theirs.board.asOf) > Date.parse(mine.board.asOf) ? theirs : (mine ?? theirs)

function stored(venueId: string): KeptBoard | undefined {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(venueId)) ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is KeptBoard =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION
