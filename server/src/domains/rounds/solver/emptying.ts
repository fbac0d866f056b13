import { EMPTYING_BEFORE, EMPTYING_BEHIND, type Emptying, NO_EMPTYING } from './chain.ts'
import type { Compiled } from './compile.ts'
import type { Search } from './search.ts'
import type { State } from './state.ts'
import { opens, restedArrival } from './timing.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * When the trip has no room, or leaves before the parcel is ready: lets it leave later, or splits it by an emptying.
 */
export function considerEmptying(c: Compiled, s: State, stop: number, node: number, search: Search): void {
  const v = s.vehicle[node]!
  const after = s.next[node]!
  const grams = c.grams[stop]!
  const litres = c.litres[stop]!
  const capacityGrams = c.capacityGrams[v]!
  const capacityLitres = c.capacityLitres[v]!
  const row = s.place[stop]! * c.placeCount
  const to = c.secondsTo[row + s.place[node]!]!
  const from = c.seconds[row + s.place[after]!]!
  const leg = s.leg[after]!
  const isLate = s.tripReady[node]! < c.ready[stop]!
  if (isLate && s.tripGrams[node]! + grams <= capacityGrams && s.tripLitres[node]! + litres <= capacityLitres)
    consider(c, s, stop, node, NO_EMPTYING, to + from - leg, isLate, search)
  const depot = c.depot[v]!
  if (depot < 0 || s.size[v] === 0) return
  const depotRow = depot * c.placeCount
  const base = c.emptying[v]! - leg
  if (
    node < c.stopCount &&
    s.tripGrams[node]! - s.grams[node]! + grams <= capacityGrams &&
    s.tripLitres[node]! - s.litres[node]! + litres <= capacityLitres
  ) {
    const longer = base + c.secondsTo[depotRow + s.place[node]!]! + c.secondsTo[row + depot]! + from
    consider(c, s, stop, node, EMPTYING_BEFORE, longer, false, search)
  }
  if (
    after < c.stopCount &&
    s.grams[node]! + grams <= capacityGrams &&
    s.litres[node]! + litres <= capacityLitres
  ) {
    const longer = base + to + c.seconds[row + depot]! + c.seconds[depotRow + s.place[after]!]!
    consider(c, s, stop, node, EMPTYING_BEHIND, longer, isLate, search)
  }
}

function consider(
  c: Compiled,
  s: State,
  stop: number,
  node: number,
  emptying: Emptying,
  longer: number,
  isLate: boolean,
  { onRound, hidden }: Search,
): void {
  if (longer >= onRound.price || (node === hidden.behind && emptying === hidden.emptying)) return
  const ready = isLate ? c.ready[stop]! : -NEVER
  const first = isLate ? firstOfTrip(c, s, node) : node
  const isDelayed = s.leaves[first]! < ready
  at = isDelayed ? leavingAfter(c, s, { first, node, ready }) : s.leaves[node]!
  if (at > c.closing[stop]!) return
  // When a trip leaves later, its break moves too, so places behind the break are not considered. Even where a stop
  // on the way is left at the same moment, because it opens late, there may have been no time for the break.
  rested = isDelayed || c.breakSeconds[s.vehicle[node]!]! < 0 ? NEVER : s.leavesRested[node]!
  if (!fits(c, s, stop, node, emptying)) return
  onRound.price = longer
  onRound.behind = node
  onRound.emptying = emptying
}

/** When a node is left if its trip leaves at `ready`; NEVER where a stop on the way would be closed. */
function leavingAfter(
  c: Compiled,
  s: State,
  { first, node, ready }: { first: number; node: number; ready: number },
): number {
  let leaves = ready
  for (let last = first; last !== node; last = s.next[last]!) {
    const next = s.next[last]!
    leaves = opens(c, next, leaves + s.leg[next]!) + c.service[next]!
  }
  return leaves
}

function firstOfTrip(c: Compiled, s: State, node: number): number {
  let first = node
  while (first < c.stopCount) first = s.previous[first]!
  return first
}

// Shared variables of this module: the earliest time with the break still to come, and with the break taken.
let at = 0
let rested = NEVER

/** Whether the rest of the round stays in time; the node is left at `at` or `rested`. */
function fits(c: Compiled, s: State, stop: number, node: number, emptying: Emptying): boolean {
  const v = s.vehicle[node]!
  const after = s.next[node]!
  const place = s.place[stop]!
  const depot = c.depot[v]!
  if (emptying === EMPTYING_BEFORE) {
    const restReady = after < c.stopCount ? s.restReady[after]! : -NEVER
    drive(c, v, s.place[node]!, depot)
    empty(c, v, Math.max(c.ready[stop]!, restReady))
    drive(c, v, depot, place)
    serve(c, stop)
    drive(c, v, place, s.place[after]!)
  } else {
    drive(c, v, s.place[node]!, place)
    serve(c, stop)
    if (emptying === EMPTYING_BEHIND) {
      drive(c, v, place, depot)
      empty(c, v, s.restReady[after]!)
      drive(c, v, depot, s.place[after]!)
    } else drive(c, v, place, s.place[after]!)
  }
  return at <= s.latest[after]! || (c.breakSeconds[v]! >= 0 && rested <= s.latestRested[after]!)
}

function drive(c: Compiled, v: number, from: number, to: number): void {
  const seconds = c.seconds[from * c.placeCount + to]!
  if (c.breakSeconds[v]! >= 0) rested = Math.min(rested + seconds, restedArrival(c, v, at, seconds))
  at += seconds
}

function serve(c: Compiled, stop: number): void {
  at = opens(c, stop, at) + c.service[stop]!
  if (rested < NEVER) rested = opens(c, stop, rested) + c.service[stop]!
}

function empty(c: Compiled, v: number, ready: number): void {
  at = Math.max(at + c.emptying[v]!, ready)
  rested = Math.max(rested + c.emptying[v]!, ready)
}
