import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from '#lib/realtime'
import { drivingNow, fetchDay, nothingYet, startDriving, subscribeToDriving } from './driving.ts'

/** What this phone has of the driver's day, and of what was not sent. */
export function useDriving() {
  useEffect(() => void startDriving(), [])
  useLive(['rounds.round_changed', 'rounds.stop_changed'], () => void fetchDay())
  return useSyncExternalStore(subscribeToDriving, drivingNow, nothingYet)
}
