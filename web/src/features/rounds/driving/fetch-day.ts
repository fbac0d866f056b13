import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { driverId, drivingNow, isSignedIn, notifyOtherTabs, set } from './driving-state.ts'
import { keepGates } from './gate-photos.ts'
import { withTouched } from './shown-rounds.ts'
import { noteContact } from './store.ts'
import { writeDay } from './stored-day.ts'

/** Assumes that the server read its clock halfway between request and response. */
export const aheadOf = (serverTime: string, began: number) =>
  Math.round((began + Date.now()) / 2 - Date.parse(serverTime))

/** Fetches the day; without a response the stored one stays. */
export async function fetchDay(): Promise<void> {
  const userId = driverId()
  if (!isSignedIn(userId) || navigator.onLine === false) return
  try {
    const began = Date.now()
    const day = await call('GET /api/v1/driver/day')
    // Another user may have signed in meanwhile.
    if (userId !== driverId()) return
    const at = new Date().toISOString()
    await noteContact({ clockAheadMs: aheadOf(day.serverTime, began), at }).catch(() => undefined)
    // A sign-out meanwhile has deleted what this would store again.
    if (userId !== driverId()) return
    const merged = withTouched(drivingNow().day ?? undefined, day, drivingNow().commands)
    set({ day: merged, receivedAt: at, lastContactAt: at, problem: null })
    const isStored = await writeDay({ userId, day: merged, receivedAt: at }).then(
      () => true,
      () => false,
    )
    set({ cannotStore: !isStored })
    notifyOtherTabs()
    void keepGates(userId, merged)
  } catch (error) {
    if (error instanceof ApiError && !['offline', 'timeout'].includes(error.code)) set({ problem: error })
  }
}
