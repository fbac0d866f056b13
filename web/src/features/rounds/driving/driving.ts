import { ApiError } from '#lib/api-error'
import { fetchAuth, subscribeToSession } from '#lib/session'
import { fetchDay } from './fetch-day.ts'
import { forgetGatesBut } from './gates.ts'
import { photoOf } from './photo.ts'
import { drain } from './send.ts'
import { driverId, others, reload, set, tellOthers } from './state.ts'
import { append, type Said, type StoredCommand } from './store.ts'
import { forgetOldDays } from './stored-day.ts'
import { uuid7 } from './uuid7.ts'

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
  set({ cannotStore: false })
  await reload()
  tellOthers()
  void drain()
  return stored
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
    // Nothing is sent without it, and the next network may be hours away.
    fetchAuth()
    addEventListener('online', cameBack)
    addEventListener('pageshow', cameBack)
    document.addEventListener('visibilitychange', cameBack)
    if (others) others.onmessage = () => void reload()
    // Who signs in again sends what waited for them.
    subscribeToSession(() => void reload().then(drain))
    // What is stored should not be cleared when the phone runs out of space.
    void navigator.storage?.persist?.().catch(() => false)
    // A phone that stores nothing has nothing old either.
    await forgetOldDays(new Date())
      .then(forgetGatesBut)
      .catch(() => undefined)
  }
  await reload()
  void drain()
  await fetchDay()
}
