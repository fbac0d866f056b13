import type { DriverDay } from '@dawra/contract/driver'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { currentSession, subscribeToSession } from '#lib/session'
import { sendPhoto } from '#lib/upload'
import { photoOf } from './photo.ts'
import {
  append,
  deletePhoto,
  forgetAnswered,
  noteContact,
  readCommands,
  readDay,
  readDevice,
  readPhotos,
  type Said,
  type StoredCommand,
  writeAnswers,
  writeDay,
} from './store.ts'
import { uuid7 } from './uuid7.ts'
import { withTouched } from './view.ts'

/** What the pages of a driver show: all of it is on this phone. */
export interface Driving {
  /** Undefined while the phone looks; null when it has none. */
  day: DriverDay | null | undefined
  receivedAt: string | null
  commands: readonly StoredCommand[]
  unsent: number
  unsentPhotos: number
  /** When the oldest tap that was not sent was made. */
  oldestUnsentAt: string | null
  lastContactAt: string | null
  isSending: boolean
  /** Why the server did not take or give something, other than for want of a network. */
  problem: ApiError | null
  /** The phone stores nothing: a private window, or a full disk. */
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

/** At once, so that a request stays small on a slow line. */
const AT_ONCE = 50
const AGAIN_MS = 20_000
const KEPT_DAYS = 4
const LOCK = 'driving'

let state = EMPTY
const listeners = new Set<() => void>()

function set(next: Partial<Driving>) {
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

function driverId(): string | undefined {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : undefined
}

/** Reads what this phone has of the person who is signed in. */
async function reload() {
  const userId = driverId()
  if (!userId) return set(EMPTY)
  try {
    const [commands, photos, stored, device] = await Promise.all([
      readCommands(userId),
      readPhotos(userId),
      readDay(userId),
      readDevice(),
    ])
    const unsent = commands.filter(({ answer }) => !answer)
    set({
      commands,
      day: stored?.day ?? state.day ?? null,
      receivedAt: stored?.receivedAt ?? state.receivedAt,
      unsent: unsent.length,
      unsentPhotos: photos.length,
      oldestUnsentAt: unsent[0]?.command.capturedAt ?? null,
      lastContactAt: device.lastContactAt,
    })
  } catch {
    set({ cannotStore: true, day: state.day ?? null })
  }
}

const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('driving')
const tellOthers = () => others?.postMessage('changed')

/**
 * Stores a tap, then sends what waits. What this answers is on the disk of the phone.
 * @throws when the phone stores nothing
 */
export async function tap(said: Said, photo?: Blob): Promise<StoredCommand> {
  const userId = driverId()
  if (!userId) throw new ApiError('not_signed_in')
  // Without its photo a fact is still one.
  const kept = photo && (await photoOf(photo, userId).catch(() => undefined))
  const payload = kept ? { ...said.payload, photoHash: kept.hash } : said.payload
  const now = new Date()
  const stored = await append(
    userId,
    { ...said, payload },
    { id: uuid7(now.getTime()), at: now, photo: kept },
  )
  await reload()
  tellOthers()
  void drain()
  return stored
}

/** A turn of this tab waits: it will send what was stored until it begins. */
let hasTurn = false

/** Sends what waits, one tab at a time, until nothing waits or there is no answer. */
export async function drain(): Promise<void> {
  if (hasTurn || !driverId() || navigator.onLine === false) return
  const work = async () => {
    hasTurn = false
    set({ isSending: true })
    try {
      await sendAll()
      set({ problem: null })
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError('internal')
      set({ problem: ['offline', 'timeout'].includes(known.code) ? null : known })
      again()
    } finally {
      set({ isSending: false })
      await reload()
      tellOthers()
    }
  }
  if (!navigator.locks) return work()
  // In turns: what is stored while another turn fetches the day would wait for the next tap if it were left out.
  hasTurn = true
  await navigator.locks.request(LOCK, work)
}

let timer: ReturnType<typeof setTimeout> | undefined
function again() {
  clearTimeout(timer)
  timer = setTimeout(() => void drain(), AGAIN_MS)
}

async function sendAll() {
  const userId = driverId()
  let sent = 0
  while (userId) {
    const waiting = (await readCommands(userId)).filter(({ answer }) => !answer).slice(0, AT_ONCE)
    if (waiting.length === 0) break
    await sendSome(waiting)
    sent += waiting.length
    await reload()
  }
  if (!userId) return
  for (const photo of await readPhotos(userId)) await sendOne(photo)
  await forgetAnswered(userId, new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString())
  if (sent > 0) await fetchDay()
}

async function sendSome(waiting: readonly StoredCommand[]) {
  const began = Date.now()
  const { results, serverTime } = await call('POST /api/v1/driver/commands', {
    body: { commands: waiting.map(({ command }) => command) },
  })
  const at = new Date().toISOString()
  const answers = waiting.flatMap(({ command }, index) => {
    const result = results[index]
    return result ? [{ id: command.id, answer: { outcome: result.outcome, reason: result.reason, at } }] : []
  })
  await writeAnswers(answers, { clockAheadMs: aheadOf(serverTime, began), at })
}

/** By how much this clock is ahead: the server looked at its own half-way between the question and the answer. */
const aheadOf = (serverTime: string, began: number) =>
  Math.round((began + Date.now()) / 2 - Date.parse(serverTime))

async function sendOne({ hash, bytes, type }: Awaited<ReturnType<typeof readPhotos>>[number]) {
  try {
    await sendPhoto(`/api/v1/driver/photos/${hash}`, {
      file: new Blob([bytes], { type }),
      method: 'PUT',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
  } catch (error) {
    // What can never be taken does not stand in the way of the others.
    const isHopeless =
      error instanceof ApiError && ['picture_not_readable', 'picture_too_large'].includes(error.code)
    if (!isHopeless) throw error
  }
  await deletePhoto(hash)
}

/** Asks for the day; without an answer what this phone has goes on. */
export async function fetchDay(): Promise<void> {
  const userId = driverId()
  if (!userId || navigator.onLine === false) return
  try {
    const began = Date.now()
    const day = await call('GET /api/v1/driver/day')
    const at = new Date().toISOString()
    await noteContact({ clockAheadMs: aheadOf(day.serverTime, began), at }).catch(() => undefined)
    const merged = withTouched(state.day ?? undefined, day, state.commands)
    set({ day: merged, receivedAt: at, lastContactAt: at, problem: null })
    await writeDay({ userId, day: merged, receivedAt: at }).catch(() => set({ cannotStore: true }))
    tellOthers()
  } catch (error) {
    if (error instanceof ApiError && !['offline', 'timeout'].includes(error.code)) set({ problem: error })
  }
}

const cameBack = () => {
  if (document.visibilityState !== 'visible') return
  void drain()
  void fetchDay()
}

let started = false

/** Begins to read, ask and send, whenever there may be a network again. Safari has no sync in the background. */
export async function startDriving(): Promise<void> {
  if (!started) {
    started = true
    addEventListener('online', cameBack)
    addEventListener('pageshow', cameBack)
    document.addEventListener('visibilitychange', cameBack)
    if (others) others.onmessage = () => void reload()
    subscribeToSession(() => void reload())
    // What is stored should not be cleared when the phone runs out of space.
    void navigator.storage?.persist?.().catch(() => false)
  }
  await reload()
  void drain()
  await fetchDay()
}
