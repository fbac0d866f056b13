import { type Emptying, NO_EMPTYING, putBehind } from './chain.ts'
import type { Compiled } from './compile.ts'
import { considerEmptying } from './emptying.ts'
import type { Search, Spot } from './search.ts'
import { NOBODY, type State } from './state.ts'
import { opens, refresh, restedArrival } from './timing.ts'

/** How much worse than the best place a place may be that is still remembered, for when the best is gone. */
const REMEMBERED = 1.3

/**
 * Skips rounds that have not changed since they were searched. Call `beginSearch` before the first search, and
 * `noteLonger` after each insertion. @returns whether there is a place, in `search.spot`
 */
export function findCheapest(c: Compiled, s: State, stop: number, search: Search): boolean {
  search.spot.price = Number.POSITIVE_INFINITY
  const likely = search.nearest ? roundOfNearest(c, s, stop, search.nearest) : NOBODY
  if (likely !== NOBODY) lookAt(c, s, stop, likely, search)
  for (let at = 0; at < search.count; at++) {
    const v = search.vehicles[at]!
    if (v !== likely) lookAt(c, s, stop, v, search)
  }
  const usual = c.usual[stop]!
  if (usual >= 0 && s.size[usual] === 0 && search.idleOf[c.likeness[usual]!] !== usual)
    lookAt(c, s, stop, usual, search)
  return search.spot.price < Number.POSITIVE_INFINITY
}

function roundOfNearest(c: Compiled, s: State, stop: number, nearest: Uint16Array): number {
  const first = stop * c.stopCount
  for (let at = 1; at < c.stopCount; at++) {
    const v = s.vehicle[nearest[first + at]!]!
    if (v !== NOBODY) return v
  }
  return NOBODY
}

/** Searches a round, and takes its best place if it is the cheapest so far. */
function lookAt(c: Compiled, s: State, stop: number, v: number, search: Search): void {
  const { spot, onRound, known } = search
  const at = stop * c.vehicleCount + v
  if (c.allowed[at] === 0) return
  if (c.grams[stop]! > c.capacityGrams[v]! || c.litres[stop]! > c.capacityLitres[v]!) return
  if (s.size[v] === 0 && search.used >= c.mostVehicles) return
  const isKnown = known.version[at] === s.version[v]
  if (!isKnown || (known.behind[at]! < 0 && known.price[at]! < spot.price)) {
    search.hidden.behind = -1
    searchRound(c, s, stop, v, spot.price * REMEMBERED, search)
    known.version[at] = s.version[v]!
    known.price[at] = onRound.price
    known.behind[at] = onRound.behind
    known.emptying[at] = onRound.emptying
  }
  if (known.behind[at]! < 0) return
  let price = priceOf(c, s, stop, v, known.price[at]!, search)
  if (price >= spot.price) return
  if (search.blinks()) {
    search.hidden.behind = known.behind[at]!
    search.hidden.emptying = known.emptying[at]! as Emptying
    searchRound(c, s, stop, v, spot.price, search)
    if (onRound.behind < 0) return
    price = priceOf(c, s, stop, v, onRound.price, search)
    if (price < spot.price) take(spot, price, onRound.behind, onRound.emptying)
  } else take(spot, price, known.behind[at]!, known.emptying[at]! as Emptying)
}

function take(spot: Spot, price: number, behind: number, emptying: Emptying): void {
  spot.price = price
  spot.behind = behind
  spot.emptying = emptying
}

/** The full cost of so much more driving on a round. */
function priceOf(c: Compiled, s: State, stop: number, v: number, longer: number, search: Search): number {
  let price = longer
  if (c.usual[stop]! >= 0 && c.usual[stop] !== v) price += c.move
  const isIdle = s.size[v] === 0
  if (isIdle) price += c.vehiclePrice + c.homeward[v]!
  if (c.balance > 0) {
    const work = (isIdle ? c.homeward[v]! : s.work[v]!) + longer + c.service[stop]!
    if (work > search.longest) price += c.balance * (work - search.longest)
  }
  return price
}

/**
 * The least driving and emptying below `bound`, except the hidden place; in `search.onRound`, with `behind` -1 for
 * none.
 */
export function searchRound(
  c: Compiled,
  s: State,
  stop: number,
  v: number,
  bound: number,
  search: Search,
): void {
  const { onRound, hidden } = search
  onRound.price = bound
  onRound.behind = -1
  const end = c.firstEnd + v
  const room = c.capacityGrams[v]! - c.grams[stop]!
  const roomLitres = c.capacityLitres[v]! - c.litres[stop]!
  let node = c.firstStart + v
  if (c.depot[v]! < 0 && (s.tripGrams[node]! > room || s.tripLitres[node]! > roomLitres)) return
  const row = s.place[stop]! * c.placeCount
  const rests = c.breakSeconds[v]! >= 0
  const service = c.service[stop]!
  const ready = c.ready[stop]!
  const earliest = c.opening[stop]! + service
  const closing = c.closing[stop]!
  const latest = rests ? s.latestRested : s.latest
  // Later nodes are left later still.
  for (let after = 0; node !== end && s.leaves[node]! <= closing; node = after) {
    after = s.next[node]!
    if (latest[after]! < earliest) continue
    const to = c.secondsTo[row + s.place[node]!]!
    const from = c.seconds[row + s.place[after]!]!
    const longer = to + from - s.leg[after]!
    if (longer >= onRound.price) continue
    if (s.tripGrams[node]! > room || s.tripLitres[node]! > roomLitres || s.tripReady[node]! < ready) {
      considerEmptying(c, s, stop, node, search)
      continue
    }
    if (node === hidden.behind && hidden.emptying === NO_EMPTYING) continue
    const leaves = opens(c, stop, s.leaves[node]! + to) + service
    const fits = rests
      ? fitsRested(c, s, v, stop, node, after, to, from, leaves)
      : leaves + from <= s.latest[after]!
    if (fits) take(onRound, longer, node, NO_EMPTYING)
  }
}

/** The break may be taken already, on the drive to the stop, on the drive from it, or later. */
function fitsRested(
  c: Compiled,
  s: State,
  v: number,
  stop: number,
  node: number,
  after: number,
  to: number,
  from: number,
  leaves: number,
): boolean {
  if (leaves + from <= s.latest[after]!) return true
  const latest = s.latestRested[after]!
  if (restedArrival(c, v, leaves, from) <= latest) return true
  const rested = Math.min(s.leavesRested[node]! + to, restedArrival(c, v, s.leaves[node]!, to))
  return opens(c, stop, rested) + c.service[stop]! + from <= latest
}

export function putAt(c: Compiled, s: State, stop: number, spot: Spot): void {
  const v = s.vehicle[spot.behind]!
  putBehind(c, s, stop, spot.behind, spot.emptying)
  refresh(c, s, v)
}
