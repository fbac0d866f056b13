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

/** How fast trucks drove from one area to another, or within one: seconds for a metre of the straight line. */
export interface LearnedPace {
  from: string
  to: string
  secondsAMetre: number
}

const EARTH_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres. */
export function straightMetres(from: Place, to: Place): number {
  return straightTable([from, to])[1]!
}

/** Drives as they are estimated from straight lines, and as fast as they were where that is known. */
export function estimatedMatrix(
  places: readonly Place[],
  roads: Roads,
  learned: readonly LearnedPace[] = [],
): Matrix {
  const size = places.length
  const metres = straightTable(places)
  const seconds = new Float64Array(size * size)
  const areas = numbered(places)
  const added = areas.table<{ seconds: number; metres: number }>()
  for (const {
    areas: [one, other],
    ...more
  } of roads.detours) {
    areas.set(added, one, other, more)
    areas.set(added, other, one, more)
  }
  for (let row = 0, at = 0; row < size; row++)
    for (let column = 0; column < size; column++, at++) {
      const detour = row === column ? undefined : added[areas.of[row]! * areas.count + areas.of[column]!]
      const road = metres[at]! * roads.factor
      metres[at] = road + (detour?.metres ?? 0)
      seconds[at] = road / roads.metresPerSecond + (detour?.seconds ?? 0)
    }
  return withLearned({ size, seconds, metres }, places, learned)
}

/**
 * The same matrix as fast as was driven: drives between two areas keep their proportions and take, for the straight
 * metres of all of them, the seconds that were learned.
 */
export function withLearned(
  matrix: Matrix,
  places: readonly Place[],
  learned: readonly LearnedPace[],
): Matrix {
  if (learned.length === 0) return matrix
  const { size } = matrix
  const areas = numbered(places)
  const paces = areas.table<number>()
  for (const { from, to, secondsAMetre } of learned) areas.set(paces, from, to, secondsAMetre)
  const straight = straightTable(places)
  const pairOf = (row: number, column: number) => areas.of[row]! * areas.count + areas.of[column]!
  const [driven, expected] = [new Float64Array(paces.length), new Float64Array(paces.length)]
  for (let row = 0, at = 0; row < size; row++)
    for (let column = 0; column < size; column++, at++) {
      const pair = pairOf(row, column)
      driven[pair]! += straight[at]! * (paces[pair] ?? 0)
      expected[pair]! += matrix.seconds[at]!
    }
  const seconds = Float64Array.from(matrix.seconds)
  for (let row = 0, at = 0; row < size; row++)
    for (let column = 0; column < size; column++, at++) {
      const pair = pairOf(row, column)
      if (driven[pair]! > 0 && expected[pair]! > 0) seconds[at]! *= driven[pair]! / expected[pair]!
    }
  return { size, seconds, metres: matrix.metres }
}

/** Great-circle distances in metres, row by row. */
function straightTable(places: readonly Place[]): Float64Array {
  const size = places.length
  const latitudes = Float64Array.from(places, ({ latitude }) => radians(latitude))
  const longitudes = Float64Array.from(places, ({ longitude }) => radians(longitude))
  const cosines = latitudes.map(Math.cos)
  const table = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++) {
      const up = Math.sin((latitudes[row]! - latitudes[column]!) / 2)
      const along = Math.sin((longitudes[row]! - longitudes[column]!) / 2)
      const square = up * up + cosines[row]! * cosines[column]! * along * along
      const metres = 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(square)))
      table[row * size + column] = metres
      table[column * size + row] = metres
    }
  return table
}

/** The areas of places by number, for tables of pairs of areas; what is in no area has number 0, which no pair has. */
function numbered(places: readonly Place[]) {
  const numbers = new Map<string, number>()
  const of = Int32Array.from(places, ({ area }) => {
    if (area === null) return 0
    if (!numbers.has(area)) numbers.set(area, numbers.size + 1)
    return numbers.get(area)!
  })
  const count = numbers.size + 1
  return {
    of,
    count,
    table: <Value>() => new Array<Value | undefined>(count * count),
    set<Value>(table: (Value | undefined)[], from: string, to: string, value: Value) {
      const [row, column] = [numbers.get(from), numbers.get(to)]
      if (row !== undefined && column !== undefined) table[row * count + column] = value
    },
  }
}
