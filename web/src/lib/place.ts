import { isInCity } from './city.ts'

interface Place {
  lat: number
  lng: number
}

const FRESH_MS = 10 * 60_000
const METERS_A_DEGREE = 111_195

/** Where the person is, when they have allowed that before and are in the city; never asks. */
export async function placeIfAllowed(): Promise<Place | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return null
    const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
      navigator.geolocation.getCurrentPosition(found, failed, { maximumAge: FRESH_MS, timeout: 10_000 }),
    )
    const place = { lat: coords.latitude, lng: coords.longitude }
    return isInCity(place) ? place : null
  } catch {
    // Without the interface, or without an answer, there is no distance to show.
    return null
  }
}

/** In a city the ground is flat enough: within a per cent. */
export function metersBetween(a: Place, b: Place): number {
  const east = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(a.lat - b.lat, east) * METERS_A_DEGREE
}
