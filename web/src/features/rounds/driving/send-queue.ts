import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { isMissingModule } from '#lib/missing-module'
import { sendPhoto } from '#lib/upload'
import { driverId, isSignedIn, notifyOtherTabs, reload, set } from './driving-state.ts'
import { aheadOf, fetchDay } from './fetch-day.ts'
import {
  deletePhoto,
  forgetAnswered,
  photosOf,
  readCommands,
  readPhoto,
  readPhotoHashes,
  type StoredCommand,
  type StoredPhoto,
  writeAnswers,
} from './store.ts'

/** The largest number of commands in a request, so that it stays small on a slow network. */
const AT_ONCE = 50
const AGAIN_MS = 20_000
const KEPT_DAYS = 4
const LOCK = 'driving'

/** A run of this tab waits for the lock: it will also send what is stored until it begins. */
let hasTurn = false

/** Sends the queue until it is empty or there is no response; one tab at a time. */
export async function drain(): Promise<void> {
  if (hasTurn || !isSignedIn(driverId()) || navigator.onLine === false) return
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
      if (isMissingModule(error)) reopenRound()
    } finally {
      set({ isSending: false })
      await reload()
      notifyOtherTabs()
    }
  }
  if (!navigator.locks) return work()
  // A waiting run sends what is stored while this one fetches the day; otherwise it would wait for a tap.
  hasTurn = true
  await navigator.locks.request(LOCK, work)
}

/** The session storage key for the time of this tab's last reload. */
const ANEW_KEY = 'driving-anew'
const ANEW_AFTER_MS = 60_000

/**
 * Chrome does not retry a failed module on the same page, so the page is reloaded. All commands are stored;
 * only the input of an open form would be lost, so a page with a form waits.
 */
function reopenRound() {
  if (navigator.onLine === false || new URLSearchParams(location.search).has('act')) return
  const last = Number(sessionStorage.getItem(ANEW_KEY))
  if (Date.now() - last < ANEW_AFTER_MS) return
  sessionStorage.setItem(ANEW_KEY, String(Date.now()))
  location.reload()
}

let timer: ReturnType<typeof setTimeout> | undefined
function again() {
  clearTimeout(timer)
  timer = setTimeout(() => void drain(), AGAIN_MS)
}

async function sendAll() {
  const userId = driverId()
  let sent = 0
  // Stops when another user signs in: the commands wait for their own user.
  while (isSignedIn(userId)) {
    const waiting = (await readCommands(userId)).filter(({ answer }) => !answer).slice(0, AT_ONCE)
    if (waiting.length === 0) break
    await sendSome(waiting)
    sent += waiting.length
    await reload()
  }
  if (!isSignedIn(userId)) return
  await sendPhotos(userId)
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

async function sendPhotos(userId: string) {
  let puzzle: unknown
  for (const hash of photosOf(await readCommands(userId), await readPhotoHashes())) {
    if (!isSignedIn(userId)) return
    const photo = await readPhoto(hash)
    try {
      if (photo) await sendOne(photo)
    } catch (error) {
      // A photo that the server fails on stays, and the others are sent.
      if (!isOne(error, PUZZLING)) throw error
      puzzle = error
    }
    await reload()
  }
  if (puzzle) throw puzzle
}

const PUZZLING = ['not_found', 'photo_not_intact']
const HOPELESS = ['picture_not_readable', 'picture_too_large']
const isOne = (error: unknown, codes: readonly string[]) =>
  error instanceof ApiError && codes.includes(error.code)

async function sendOne({ hash, bytes, type }: StoredPhoto) {
  try {
    await sendPhoto(`/api/v1/driver/photos/${hash}`, {
      file: new Blob([bytes], { type }),
      method: 'PUT',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
  } catch (error) {
    // A photo that the server will never accept is deleted.
    if (!isOne(error, HOPELESS)) throw error
  }
  await deletePhoto(hash)
}
