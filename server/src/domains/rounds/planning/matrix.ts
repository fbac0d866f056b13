import type { Matrix } from './problem.ts'

/** A place, and the area that it is in, if it is in any. */
export interface Place {
  latitude: number
  longitude: number
  area: string | null
}

export interface Roads {
  /** How much longer a road is than the straight line. */
  factor: number
  metresPerSecond: number
  /** What a drive between two areas takes in addition, because of a ridge, say; in either direction. */
  detours: readonly { areas: readonly [string, string]; seconds: number; metres: number }[]
}

/** What drives between two places took: the median of legs, where there were enough of them. */
export interface LearnedLeg {
  from: number
  to: number
  seconds: number
  metres: number
}

const EARTH_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres. */
export function straightMetres(from: Place, to: Place): number {
  const sine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const square = sine(to.latitude - from.latitude) + cosines * sine(to.longitude - from.longitude)
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** Drives as they are estimated from straight lines, and as they were where that is known. */
export function estimatedMatrix(
  places: readonly Place[],
  roads: Roads,
  learned: readonly LearnedLeg[] = [],
): Matrix {
  const size = places.length
  const matrix = { size, seconds: new Float64Array(size * size), metres: new Float64Array(size * size) }
  const detours = new Map(
    roads.detours.flatMap(({ areas: [one, other], ...more }) => [
      [pair(one, other), more] as const,
      [pair(other, one), more] as const,
    ]),
  )
  for (const [row, from] of places.entries())
    for (const [column, to] of places.entries()) {
      if (row === column) continue
      const detour =
        from.area !== null && to.area !== null ? detours.get(pair(from.area, to.area)) : undefined
      const metres = straightMetres(from, to) * roads.factor
      matrix.metres[row * size + column] = metres + (detour?.metres ?? 0)
      matrix.seconds[row * size + column] = metres / roads.metresPerSecond + (detour?.seconds ?? 0)
    }
  return withLearned(matrix, learned)
}

const pair = (from: string, to: string) => JSON.stringify([from, to])

/** The same matrix with drives as they were. */
export function withLearned(matrix: Matrix, learned: readonly LearnedLeg[]): Matrix {
  const seconds = Float64Array.from(matrix.seconds)
  const metres = Float64Array.from(matrix.metres)
  for (const leg of learned) {
    seconds[leg.from * matrix.size + leg.to] = leg.seconds
    metres[leg.from * matrix.size + leg.to] = leg.metres
  }
  return { size: matrix.size, seconds, metres }
}
