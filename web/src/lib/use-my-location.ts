import { isWithin } from '@dawra/contract/platform/areas.rules'
import { useState } from 'react'
import { useCity } from './city.ts'

export type LocationProblem = 'denied' | 'failed' | 'outside'
type Requested = { status: 'idle' | 'asking' } | { status: 'problem'; problem: LocationProblem }

const PATIENCE_MS = 10_000
const FRESH_MS = 5 * 60_000

const locate = () =>
  new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: PATIENCE_MS, maximumAge: FRESH_MS }),
  )

const isDenied = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 1

/** Requests the user's position, only on demand, and shows a message when that fails. */
export function useMyLocation(onFound: (place: { lat: number; lng: number }) => void) {
  const { bounds } = useCity()
  const [requested, setRequested] = useState<Requested>({ status: 'idle' })
  const ask = async () => {
    if (requested.status === 'asking') return
    setRequested({ status: 'asking' })
    try {
      const { coords } = await locate()
      const place = { lat: coords.latitude, lng: coords.longitude }
      if (!isWithin(bounds, place)) return setRequested({ status: 'problem', problem: 'outside' })
      setRequested({ status: 'idle' })
      onFound(place)
    } catch (cause) {
      setRequested({ status: 'problem', problem: isDenied(cause) ? 'denied' : 'failed' })
    }
  }
  return {
    ask,
    asking: requested.status === 'asking',
    problem: requested.status === 'problem' ? requested.problem : null,
  }
}
