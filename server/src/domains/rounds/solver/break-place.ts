import type { Compiled } from './compile.ts'
import type { State } from './state.ts'
import { opens, restedArrival } from './timing.ts'

/**
 * The node before which the driver takes the break; null when the round ends without one. Of the places that end the
 * round earliest, the latest.
 */
export function breakPlaceOf(c: Compiled, s: State, v: number): number | null {
  const end = c.firstEnd + v
  if (c.breakSeconds[v]! < 0) return null
  let leaves = s.leaves[c.firstStart + v]!
  let rested = Number.POSITIVE_INFINITY
  let place = end
  for (let node = s.next[c.firstStart + v]!; ; node = s.next[node]!) {
    const drive = s.leg[node]!
    const now = restedArrival(c, v, leaves, drive)
    rested += drive
    if (now <= rested) {
      rested = now
      place = node
    }
    leaves += drive
    if (node === end) return leaves <= s.latest[end]! ? null : place
    leaves = served(c, s, v, node, leaves)
    rested = served(c, s, v, node, rested)
  }
}

/** When the vehicle leaves a node that it reaches at `arrives`. */
export function served(c: Compiled, s: State, v: number, node: number, arrives: number): number {
  if (node < c.stopCount) return opens(c, node, arrives) + c.service[node]!
  return Math.max(arrives + c.emptying[v]!, s.restReady[node]!)
}
