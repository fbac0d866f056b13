import type { Compiled } from './compile.ts'
import type { State } from './state.ts'
import { opens, restedArrival } from './timing.ts'

/**
 * Before which node of a round its break comes, on the drive there; null when the round ends without one.
 * It is the latest place among those by which the round ends earliest.
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

/** When a node is left that is reached at `arrives`. */
export function served(c: Compiled, s: State, v: number, node: number, arrives: number): number {
  if (node < c.stopCount) return opens(c, node, arrives) + c.service[node]!
  return Math.max(arrives + c.emptying[v]!, s.restReady[node]!)
}
