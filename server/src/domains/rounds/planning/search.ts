import type { Emptying } from './chain.ts'
import type { Compiled } from './compile.ts'
import type { State } from './state.ts'

/** The cheapest place that was found for a stop: behind which node, at how many seconds more. */
export interface Spot {
  price: number
  behind: number
  emptying: Emptying
}

/** What a search needs, made once: it allocates nothing. */
export interface Search {
  spot: Spot
  /** Per likeness of vehicles: the number of the search that last looked at an idle one. */
  idleSeen: Int32Array
  number: number
  /** Seconds of work of the longest round. */
  longest: number
  /** How many places are looked at until the next one is passed over. */
  untilBlink: number
  nextBlink: () => number
}

export function newSearch(c: Compiled, nextBlink: () => number): Search {
  return {
    spot: { price: Number.POSITIVE_INFINITY, behind: -1, emptying: 'none' },
    idleSeen: new Int32Array(c.vehicleCount).fill(-1),
    number: 0,
    longest: 0,
    untilBlink: nextBlink(),
    nextBlink,
  }
}

/** What more work costs a round by the balance, closing included for one that has had none. */
export function longerRound(c: Compiled, s: State, v: number, more: number, search: Search): number {
  const work = (s.size[v] === 0 ? c.closing[v]! : s.work[v]!) + more
  return work > search.longest ? c.balance * (work - search.longest) : 0
}
