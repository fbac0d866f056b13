import type { Emptying } from './chain.ts'
import type { Compiled } from './compile.ts'
import { NOBODY, type State } from './state.ts'

/** The cheapest place for a stop: behind which node, with an emptying or not, at how many seconds more. */
export interface Spot {
  price: number
  behind: number
  emptying: Emptying
}

/** What a search needs, made once: it allocates nothing. */
export interface Search {
  /** What it found. */
  spot: Spot
  /** The best place on the round that is looked at, by seconds of driving and emptying alone. */
  onRound: Spot
  /** A place that is not looked at. */
  hidden: Spot
  /**
   * Per stop and vehicle: what was found on its round, and the version of the round then. Behind no node: there is no
   * place that costs less than the price.
   */
  known: { version: Int32Array; price: Float64Array; behind: Int32Array; emptying: Uint8Array }
  /** For each stop the others, nearest first, where that is known: it is looked at their rounds first. */
  nearest: Uint16Array | null
  /** Vehicles that are looked at: those that leave, and of each likeness one that is idle. */
  vehicles: Int32Array
  count: number
  /** Which idle vehicle of a likeness that is; `NOBODY` when all of them leave. */
  idleOf: Int32Array
  /** How many vehicles leave already. */
  used: number
  /** Seconds of work of the longest round. */
  longest: number
  /** Whether the best place is passed over for once. */
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

/** Before the first place is looked for on rounds that were changed elsewhere. */
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

/** A stop was put on a round: another idle vehicle takes the place of one that leaves now. */
export function noteLonger(c: Compiled, s: State, v: number, search: Search): void {
  if (s.work[v]! > search.longest) search.longest = s.work[v]!
  if (s.size[v] !== 1) return
  search.used++
  const likeness = c.likeness[v]!
  let idle = 0
  while (idle < c.vehicleCount && (s.size[idle]! > 0 || c.likeness[idle] !== likeness)) idle++
  // One that is the usual vehicle of a stop leaves although it is not the one that is looked at for all.
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
