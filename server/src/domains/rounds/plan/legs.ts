import type { Detour, Rules } from './rules.ts'
import type { Legs } from './timetable.ts'

export interface Place {
  lat: number
  lng: number
  area: string
}

const EARTH = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres of the straight line. */
function straight(one: Place, other: Place): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(half))
}

/** Driving between all of these places: the straight line times the factor of roads, and what a ridge between areas adds. */
export function legsOf(places: readonly Place[], rules: Rules): Legs {
  const size = places.length
  const seconds = new Float64Array(size * size)
  const metres = new Float64Array(size * size)
  const detours = new Map(rules.detours.map(detour => [`${detour.one} ${detour.other}`, detour]))
  for (const [row, from] of places.entries())
    for (const [column, to] of places.entries()) {
      if (row === column) continue
      const detour = between(detours, from.area, to.area)
      const way = straight(from, to) * rules.roadFactor
      metres[row * size + column] = way + (detour?.metres ?? 0)
      seconds[row * size + column] = way / rules.speed + (detour?.minutes ?? 0) * 60
    }
  return { size, seconds, metres }
}

const between = (detours: ReadonlyMap<string, Detour>, one: string, other: string) =>
  detours.get(one < other ? `${one} ${other}` : `${other} ${one}`)
