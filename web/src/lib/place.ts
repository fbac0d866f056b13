import { type Bounds, isWithin } from '@dawra/contract/platform/areas.rules'

interface Place {
  lat: number
  lng: number
}

const FRESH_MS = 10 * 60_000

/** The user's position, if already permitted and within the city; never asks. */
export async function placeIfAllowed(bounds: Bounds): Promise<Place | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return null
    const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
      navigator.geolocation.getCurrentPosition(found, failed, { maximumAge: FRESH_MS, timeout: 10_000 }),
    )
    const place = { lat: coords.latitude, lng: coords.longitude }
    return isWithin(bounds, place) ? place : null
  } catch {
    // Without the API or an answer there is no distance to show.
    return null
  }
}
