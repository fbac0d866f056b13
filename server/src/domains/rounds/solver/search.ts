import type { Emptying } from './chain.ts'
import type { Compiled } from './compile.ts'
import { NOBODY, type State } from './state.ts'

/** The cheapest place for a stop: behind which node, with which emptying, and the seconds that it adds. */
export interface Spot {
  price: number
  behind: number
  emptying: Emptying
}

/** The memory of a search, allocated once. */
export interface Search {
  spot: Spot
  /** The best place on the searched round, by seconds of driving and emptying alone. */
  onRound: Spot
  hidden: Spot
  /** By stop and vehicle, with the round's version then. `behind` -1 means that no place costs less than `price`. */
  known: { version: Int32Array; price: Float64Array; behind: Int32Array; emptying: Uint8Array }
  /** For each stop the others, nearest first; their rounds are searched first. May be null. */
  nearest: Uint16Array | null
  /** Vehicles to search: those in use, and one unused vehicle of each likeness. */
  vehicles: Int32Array
  count: number
  /** The unused vehicle that stands for a likeness; `NOBODY` when all are in use. */
  idleOf: Int32Array
  used: number
  /** Seconds of work of the longest round. */
  longest: number
  /** Decides at random whether to skip the best place once. */
  blinks: () => boolean
}

const noSpot = (): Spot => ({ price: Number.POSITIVE_INFINITY, behind: -1, emptying: 0 })

export function newSearch(c: Compiled, blinks: () => boolean, nearest: Uint16Array | null): Search {
  const pairs = c.stopCount * c.vehicleCount
  return {
    spot: noSpot(),
    onRound: noSpot(),
    hidden: noSpot(),
    known: {
      version: new Int32Array(pairs),
      price: new Float64Array(pairs),
      behind: new Int32Array(pairs),
      emptying: new Uint8Array(pairs),
    },
    nearest,
    vehicles: new Int32Array(c.vehicleCount),
    count: 0,
    idleOf: new Int32Array(c.vehicleCount),
    used: 0,
    longest: 0,
    blinks,
  }
}

/** Call it before searching rounds that were changed elsewhere. */
export function beginSearch(c: Compiled, s: State, search: Search): void {
  search.longest = longestOf(s)
  search.used = 0
  search.count = 0
  search.idleOf.fill(NOBODY)
  for (let v = 0; v < c.vehicleCount; v++) {
    if (s.size[v]! > 0) search.used++
    else if (search.idleOf[c.likeness[v]!] !== NOBODY) continue
    else search.idleOf[c.likeness[v]!] = v
    search.vehicles[search.count++] = v
  }
}

/** After an insertion: when it used an idle vehicle, another one of its likeness becomes searchable. */
export function noteLonger(c: Compiled, s: State, v: number, search: Search): void {
  if (s.work[v]! > search.longest) search.longest = s.work[v]!
  if (s.size[v] !== 1) return
  search.used++
  const likeness = c.likeness[v]!
  let idle = 0
  while (idle < c.vehicleCount && (s.size[idle]! > 0 || c.likeness[idle] !== likeness)) idle++
  // A stop's usual vehicle may be used although another one stands for its likeness.
  if (search.idleOf[likeness] !== v) search.vehicles[search.count++] = v
  else {
    search.idleOf[likeness] = idle < c.vehicleCount ? idle : NOBODY
    if (idle < c.vehicleCount) search.vehicles[search.count++] = idle
  }
}

/** Seconds of work of the longest round. */
export function longestOf(s: State): number {
  let longest = 0
  for (let v = 0; v < s.work.length; v++) if (s.work[v]! > longest) longest = s.work[v]!
  return longest
}
