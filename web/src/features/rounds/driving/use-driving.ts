import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from '#lib/realtime'
import { startDriving } from './driving.ts'
import { drivingNow, nothingYet, subscribeToDriving } from './driving-state.ts'
import { fetchDay } from './fetch-day.ts'

export function useDriving() {
  useEffect(() => void startDriving(), [])
  useLive(['rounds.round_changed', 'rounds.stop_changed'], () => void fetchDay())
  return useSyncExternalStore(subscribeToDriving, drivingNow, nothingYet)
}
