import { ApiError } from '#lib/api-error'
import { fetchAuth, subscribeToSession } from '#lib/session'
import { driverId, notifyOtherTabs, others, reload, set } from './driving-state.ts'
import { fetchDay } from './fetch-day.ts'
import { forgetGatesBut } from './gate-photos.ts'
import { drain } from './send-queue.ts'
import { photoOf } from './shrink-photo.ts'
import { append, type NewCommand, type StoredCommand } from './store.ts'
import { forgetOldDays } from './stored-day.ts'
import { uuid7 } from './uuid7.ts'

/**
 * Stores a command, then sends the queue. When it resolves, the command is on the disk.
 * @throws when the phone cannot store
 */
export async function tap(newCommand: NewCommand, photo?: Blob): Promise<StoredCommand> {
  const userId = driverId()
  if (!userId) throw new ApiError('not_signed_in')
  // The command counts even without its photo.
  const saved = photo && (await photoOf(photo, userId).catch(() => undefined))
  const payload = saved ? { ...newCommand.payload, photoHash: saved.hash } : newCommand.payload
  const now = new Date()
  const stored = await append(
    userId,
    { ...newCommand, payload },
    { id: uuid7(now.getTime()), at: now, photo: saved },
  )
  set({ cannotStore: false })
  await reload()
  notifyOtherTabs()
  void drain()
  return stored
}

const cameBack = () => {
  if (document.visibilityState !== 'visible') return
  void drain()
  void fetchDay()
}

let started = false

/** Starts to read, fetch and send, on every sign of a network: Safari has no background sync. */
export async function startDriving(): Promise<void> {
  if (!started) {
    started = true
    // Sending requires the auth code, and the next network may be hours away, so it is loaded now.
    fetchAuth()
    addEventListener('online', cameBack)
    addEventListener('pageshow', cameBack)
    document.addEventListener('visibilitychange', cameBack)
    if (others) others.onmessage = () => void reload()
    // After a new sign-in, the commands that waited for that user are sent.
    subscribeToSession(() => void reload().then(drain))
    // Asks the browser not to evict the storage when space runs out.
    void navigator.storage?.persist?.().catch(() => false)
    // If reading fails, there is nothing old to delete.
    await forgetOldDays(new Date())
      .then(forgetGatesBut)
      .catch(() => undefined)
  }
  await reload()
  void drain()
  await fetchDay()
}
