import type { Compiled } from './compile.ts'
import { longerRound, type Search } from './search.ts'
import type { State } from './state.ts'
import { opens, restedArrival } from './timing.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * For a stop that its trip has no room for, or whose parcel is not ready yet when the trip leaves: lets the trip leave
 * later, or makes two trips of it with an emptying before or behind the stop.
 */
export function considerEmptying(
  c: Compiled,
  s: State,
  stop: number,
  node: number,
  extra: number,
  search: Search,
): void {
  const v = s.vehicle[node]!
  const grams = c.grams[stop]!
  const litres = c.litres[stop]!
  const capacityGrams = c.capacityGrams[v]!
  const capacityLitres = c.capacityLitres[v]!
  const isLate = s.tripReady[node]! < c.ready[stop]!
  if (isLate && s.tripGrams[node]! + grams <= capacityGrams && s.tripLitres[node]! + litres <= capacityLitres)
    offer(c, s, stop, node, 'none', leavingAfter(c, s, node, c.ready[stop]!), extra, search)
  if (c.depot[v]! < 0 || s.size[v] === 0) return
  const after = s.next[node]!
  const followsStop = node < c.stopCount
  const restGrams = s.tripGrams[node]! - s.grams[node]!
  const restLitres = s.tripLitres[node]! - s.litres[node]!
  if (followsStop && restGrams + grams <= capacityGrams && restLitres + litres <= capacityLitres)
    offer(c, s, stop, node, 'before', s.leaves[node]!, extra, search)
  if (
    after < c.stopCount &&
    s.grams[node]! + grams <= capacityGrams &&
    s.litres[node]! + litres <= capacityLitres
  )
    offer(
      c,
      s,
      stop,
      node,
      'behind',
      isLate ? leavingAfter(c, s, node, c.ready[stop]!) : s.leaves[node]!,
      extra,
      search,
    )
}

function offer(
  c: Compiled,
  s: State,
  stop: number,
  node: number,
  emptying: 'none' | 'before' | 'behind',
  leaves: number,
  extra: number,
  search: Search,
): void {
  if (leaves === NEVER) return
  const v = s.vehicle[node]!
  const after = s.next[node]!
  const depot = c.depot[v]!
  const [place, first, last] = [s.place[stop]!, s.place[node]!, s.place[after]!]
  const via = (from: number, to: number) => c.seconds[from * c.placeCount + to]!
  let longer = -s.leg[after]!
  if (emptying === 'none') longer += via(first, place) + via(place, last)
  else if (emptying === 'before') longer += via(first, depot) + via(depot, place) + via(place, last)
  else longer += via(first, place) + via(place, depot) + via(depot, last)
  if (emptying !== 'none') longer += c.emptying[v]!
  let price = longer + extra
  if (c.balance > 0) price += longerRound(c, s, v, longer + c.service[stop]!, search)
  if (price >= search.spot.price) return
  walk.start(c, v, leaves, leaves === s.leaves[node]! ? s.leavesRested[node]! : NEVER)
  if (emptying === 'before') {
    const restReady = after < c.stopCount ? s.restReady[after]! : -NEVER
    walk.empty(via(first, depot), Math.max(c.ready[stop]!, restReady))
    walk.serve(stop, via(depot, place))
    walk.drive(via(place, last))
  } else {
    walk.serve(stop, via(first, place))
    if (emptying === 'behind') {
      walk.empty(via(place, depot), s.restReady[after]!)
      walk.drive(via(depot, last))
    } else walk.drive(via(place, last))
  }
  if (!walk.isBy(s.latest[after]!, s.latestRested[after]!)) return
  search.spot.price = price
  search.spot.behind = node
  search.spot.emptying = emptying
}

/** When a node is left if its trip leaves no earlier than `ready`; never, where a stop on the way would be closed. */
function leavingAfter(c: Compiled, s: State, node: number, ready: number): number {
  let first = node
  while (first < c.stopCount) first = s.previous[first]!
  // A trip that leaves later and a break: the break is left to where it was found before.
  let leaves = Math.max(s.leaves[first]!, ready)
  for (; first !== node; first = s.next[first]!) {
    const next = s.next[first]!
    leaves = opens(c, next, leaves + s.leg[next]!) + c.service[next]!
  }
  return leaves
}

/** Somebody on the way, with the break to come and with the break behind. */
const walk = {
  c: undefined as unknown as Compiled,
  v: 0,
  at: 0,
  rested: NEVER,
  start(c: Compiled, v: number, at: number, rested: number) {
    this.c = c
    this.v = v
    this.at = at
    this.rested = c.breakSeconds[v]! >= 0 ? rested : NEVER
  },
  drive(seconds: number) {
    if (this.c.breakSeconds[this.v]! >= 0)
      this.rested = Math.min(this.rested + seconds, restedArrival(this.c, this.v, this.at, seconds))
    this.at += seconds
  },
  serve(stop: number, drive: number) {
    this.drive(drive)
    this.at = opens(this.c, stop, this.at) + this.c.service[stop]!
    this.rested = opens(this.c, stop, this.rested) + this.c.service[stop]!
  },
  empty(drive: number, ready: number) {
    this.drive(drive)
    this.at = Math.max(this.at + this.c.emptying[this.v]!, ready)
    this.rested = Math.max(this.rested + this.c.emptying[this.v]!, ready)
  },
  isBy(latest: number, latestRested: number) {
    return this.at <= latest || this.rested <= latestRested
  },
}
