import type { Matrix } from './problem.ts'

/** `area` is null outside of all areas. */
export interface Place {
  latitude: number
  longitude: number
  area: string | null
}

export interface Roads {
  /** The length of a road divided by the straight line. */
  factor: number
  metresPerSecond: number
  /** What a drive between two areas takes in addition, for example over a ridge; in both directions. */
  detours: readonly { areas: readonly [string, string]; seconds: number; metres: number }[]
}

/** Seconds for a metre of the straight line, from one area to another or within one. */
export interface LearnedPace {
  from: string
  to: string
  secondsAMetre: number
}

const EARTH_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function straightMetres(from: Place, to: Place): number {
  return straightTable([from, to])[1]!
}

/** Drives estimated from straight lines, and learned paces where they are known. */
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

/** The drives between two areas keep their proportions, and in total take the learned seconds for their metres. */
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

/** Numbers the areas for tables of pairs. Number 0 is outside of all areas, and is in no pair. */
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
