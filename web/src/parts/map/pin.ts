import { areaIn, type City, isWithin } from '@dawra/contract/platform/areas.rules'
import { plusCodeOf, pointOfPlusCode } from '@dawra/contract/platform/plus-code.rules'
import type { Address } from '@dawra/contract/profile/schemas'

interface Place {
  lat: number
  lng: number
}

export const centreOf = (city: City, area: string): Place => areaIn(city, area) ?? city.centre

/** The position of an address: from its plus code, else the middle of its area. */
export function readPin(
  city: City,
  { area, plusCode }: { area: string; plusCode: string },
  known?: Pick<Address, 'plusCode' | 'point'>,
): Place | 'not_a_code' | 'outside_city' {
  const typed = plusCode.trim()
  const { lat, lng } = centreOf(city, area)
  if (!typed) return { lat, lng }
  // The exact pin is more precise than its plus code.
  if (typed === known?.plusCode) return known.point
  const point = pointOfPlusCode(typed, { lat, lng })
  if (!point) return 'not_a_code'
  return isWithin(city.bounds, point) ? point : 'outside_city'
}

export function describePlace(
  { areas }: Pick<City, 'areas'>,
  place: Place,
): { plusCode: string; area: string } {
  const far = (area: Place) => (area.lat - place.lat) ** 2 + ((area.lng - place.lng) * 0.92) ** 2
  const [nearest] = areas.filter(({ isOpen }) => isOpen).toSorted((one, other) => far(one) - far(other))
  return { plusCode: plusCodeOf(place), area: nearest?.slug ?? '' }
}
