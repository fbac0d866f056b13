import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { isMissingModule } from '#lib/missing-module'
import { sendPhoto } from '#lib/upload'
import { aheadOf, fetchDay } from './fetch-day.ts'
import { driverId, isSignedIn, reload, set, tellOthers } from './state.ts'
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

/** At once, so that a request stays small on a slow line. */
const AT_ONCE = 50
const AGAIN_MS = 20_000
const KEPT_DAYS = 4
const LOCK = 'driving'

/** A turn of this tab waits: it will send what was stored until it begins. */
let hasTurn = false

/** Sends what waits, one tab at a time, until nothing waits or there is no answer. */
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
      if (isMissingModule(error)) openAnew()
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

/** When this tab was last opened anew, in its session storage. */
const ANEW_KEY = 'driving-anew'
const ANEW_AFTER_MS = 60_000

/**
 * Code that Chrome could not fetch once it does not fetch again on the same page. All taps are on the disk; only what is
 * being typed is not, so that it waits for a page without a form.
 */
function openAnew() {
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
  // As soon as somebody else is signed in, what this person tapped waits for them.
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
      // One that the server does not know what to do with stays, and the others go on.
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
    // What can never be taken is not sent for ever.
    if (!isOne(error, HOPELESS)) throw error
  }
  await deletePhoto(hash)
}
