import type { DriverDay } from '@dawra/contract/rounds/driver'
import type { ApiError } from '#lib/api-error'
import { currentSession, lostUserId } from '#lib/session'
import { photosOf, readCommands, readDevice, readPhotoHashes, type StoredCommand } from './store.ts'
import { readDay } from './stored-day.ts'

export interface Driving {
  /** Undefined while this phone's storage is being read; null when no day is stored. */
  day: DriverDay | null | undefined
  receivedAt: string | null
  commands: readonly StoredCommand[]
  unsent: number
  unsentPhotos: number
  oldestUnsentAt: string | null
  lastContactAt: string | null
  isSending: boolean
  /** The last error of the server, other than a missing network. */
  problem: ApiError | null
  /** The phone cannot store: a private window, or a full disk. */
  cannotStore: boolean
}

const EMPTY: Driving = {
  day: undefined,
  receivedAt: null,
  commands: [],
  unsent: 0,
  unsentPhotos: 0,
  oldestUnsentAt: null,
  lastContactAt: null,
  isSending: false,
  problem: null,
  cannotStore: false,
}

let state = EMPTY
const listeners = new Set<() => void>()

export function set(next: Partial<Driving>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const drivingNow = () => state
export const nothingYet = () => EMPTY
export function subscribeToDriving(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const signedInId = () => {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : undefined
}

/** The driver who uses this phone, also when their session ended during the round: their commands are still stored. */
export const driverId = (): string | undefined => signedInId() ?? lostUserId() ?? undefined

/** Whether the server would accept commands of this user now. */
export const isSignedIn = (userId: string | undefined): userId is string =>
  userId !== undefined && userId === signedInId()

/** The user whose day and commands are in the state. */
let shownId: string | undefined

/** Reads the stored data of the current driver, replacing that of a previous one. */
export async function reload() {
  const userId = driverId()
  if (userId !== shownId) set(EMPTY)
  shownId = userId
  if (!userId) return
  try {
    const [commands, hashes, stored, device] = await Promise.all([
      readCommands(userId),
      readPhotoHashes(),
      readDay(userId),
      readDevice(),
    ])
    if (userId !== driverId()) return
    const unsent = commands.filter(({ answer }) => !answer)
    set({
      commands,
      day: stored?.day ?? state.day ?? null,
      receivedAt: stored?.receivedAt ?? state.receivedAt,
      unsent: unsent.length,
      unsentPhotos: photosOf(commands, hashes).length,
      oldestUnsentAt: unsent[0]?.command.capturedAt ?? null,
      lastContactAt: device.lastContactAt,
    })
  } catch {
    if (userId === driverId()) set({ cannotStore: true, day: state.day ?? null })
  }
}

export const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('driving')
export const notifyOtherTabs = () => others?.postMessage('changed')
