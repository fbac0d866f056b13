import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { keepGates } from './gates.ts'
import { driverId, drivingNow, isSignedIn, set, tellOthers } from './state.ts'
import { noteContact } from './store.ts'
import { writeDay } from './stored-day.ts'
import { withTouched } from './view.ts'

/** By how much this clock is ahead: the server looked at its own half-way between the question and the answer. */
export const aheadOf = (serverTime: string, began: number) =>
  Math.round((began + Date.now()) / 2 - Date.parse(serverTime))

/** Asks for the day; without an answer what this phone has goes on. */
export async function fetchDay(): Promise<void> {
  const userId = driverId()
  if (!isSignedIn(userId) || navigator.onLine === false) return
  try {
    const began = Date.now()
    const day = await call('GET /api/v1/driver/day')
    // Meanwhile somebody else may have signed in.
    if (userId !== driverId()) return
    const at = new Date().toISOString()
    await noteContact({ clockAheadMs: aheadOf(day.serverTime, began), at }).catch(() => undefined)
    // A sign-out during the wait has deleted what this would store again.
    if (userId !== driverId()) return
    const merged = withTouched(drivingNow().day ?? undefined, day, drivingNow().commands)
    set({ day: merged, receivedAt: at, lastContactAt: at, problem: null })
    const isStored = await writeDay({ userId, day: merged, receivedAt: at }).then(
      () => true,
      () => false,
    )
    set({ cannotStore: !isStored })
    tellOthers()
    void keepGates(userId, merged)
  } catch (error) {
    if (error instanceof ApiError && !['offline', 'timeout'].includes(error.code)) set({ problem: error })
  }
}
