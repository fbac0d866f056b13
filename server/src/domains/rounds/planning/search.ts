import type { Emptying } from './chain.ts'
import type { Compiled } from './compile.ts'

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
  /** Per likeness of vehicles: the number of the search that last looked at an idle one. */
  idleSeen: Int32Array
  number: number
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
    idleSeen: new Int32Array(c.vehicleCount),
    number: 0,
    longest: 0,
    blinks,
  }
}
