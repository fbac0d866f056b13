import type { Compiled } from './compile.ts'
import { NOBODY, type State } from './state.ts'

// After each of these functions the round needs a `refresh` before its times are read.

/** Inserts a stop after a node, and where wanted an emptying at the depot before or after the stop. */
export function putBehind(c: Compiled, s: State, stop: number, node: number, emptying: Emptying): void {
  const v = s.vehicle[node]!
  if (s.size[v] === 0) s.spent[0]! += c.vehiclePrice + c.homeward[v]!
  if (c.usual[stop]! >= 0 && c.usual[stop] !== v) s.spent[0]! += c.move
  s.spent[0]! += c.service[stop]!
  s.size[v]!++
  const behind = emptying === EMPTYING_BEFORE ? link(c, s, takeSpare(c, s, v), node) : node
  link(c, s, stop, behind)
  if (emptying === EMPTYING_BEHIND) link(c, s, takeSpare(c, s, v), stop)
}

/** Numbers, because they are stored in typed arrays. */
export type Emptying = typeof NO_EMPTYING | typeof EMPTYING_BEFORE | typeof EMPTYING_BEHIND
export const NO_EMPTYING = 0
export const EMPTYING_BEFORE = 1
export const EMPTYING_BEHIND = 2

export function takeOff(c: Compiled, s: State, stop: number): void {
  const v = s.vehicle[stop]!
  unlink(c, s, stop)
  s.size[v]!--
  s.spent[0]! -= c.service[stop]!
  if (s.size[v] === 0) s.spent[0]! -= c.vehiclePrice + c.homeward[v]!
  if (c.usual[stop]! >= 0 && c.usual[stop] !== v) s.spent[0]! -= c.move
}

/** Drops emptyings of an empty trip, and those where two trips fit into one and their parcels are ready. */
export function dropEmptyings(c: Compiled, s: State, v: number): void {
  const start = c.firstStart + v
  const end = c.firstEnd + v
  let tripStart = start
  let [grams, litres] = [0, 0]
  for (let node = s.next[start]!; node !== end; ) {
    const after = s.next[node]!
    if (node < c.stopCount) {
      grams += c.grams[node]!
      litres += c.litres[node]!
    } else {
      const following = tripAfter(c, s, node)
      const isIdle = following.isEmpty || s.previous[node] === tripStart
      const hasRoom =
        grams + following.grams <= c.capacityGrams[v]! &&
        litres + following.litres <= c.capacityLitres[v]! &&
        (!c.hasReady || following.ready <= readyBefore(c, s, tripStart, node)) &&
        detour(c, s, node) + c.emptying[v]! >= 0
      if (isIdle || hasRoom) dropEmptying(c, s, node)
      else {
        tripStart = node
        grams = 0
        litres = 0
      }
    }
    node = after
  }
}

/** Additional seconds of driving by a node instead of past it. */
function detour(c: Compiled, s: State, node: number): number {
  const before = s.previous[node]!
  const after = s.next[node]!
  return drive(c, s, before, node) + drive(c, s, node, after) - drive(c, s, before, after)
}

const following = { isEmpty: true, grams: 0, litres: 0, ready: 0 }

/** The load of the trip that begins at an emptying. The returned object is reused by the next call. */
function tripAfter(c: Compiled, s: State, emptying: number) {
  following.grams = 0
  following.litres = 0
  following.ready = Number.NEGATIVE_INFINITY
  let node = s.next[emptying]!
  following.isEmpty = node >= c.stopCount
  for (; node < c.stopCount; node = s.next[node]!) {
    following.grams += c.grams[node]!
    following.litres += c.litres[node]!
    if (c.ready[node]! > following.ready) following.ready = c.ready[node]!
  }
  return following
}

function readyBefore(c: Compiled, s: State, tripStart: number, end: number): number {
  let ready = Number.NEGATIVE_INFINITY
  for (let node = s.next[tripStart]!; node !== end; node = s.next[node]!)
    if (c.ready[node]! > ready) ready = c.ready[node]!
  return ready
}

function takeSpare(c: Compiled, s: State, v: number): number {
  const emptying = s.spare[0]!
  s.spare[0] = s.next[emptying]!
  s.place[emptying] = c.depot[v]!
  s.spent[0]! += c.emptying[v]!
  return emptying
}

function dropEmptying(c: Compiled, s: State, emptying: number): void {
  s.spent[0]! -= c.emptying[s.vehicle[emptying]!]!
  unlink(c, s, emptying)
  s.next[emptying] = s.spare[0]!
  s.spare[0] = emptying
}

function link(c: Compiled, s: State, node: number, behind: number): number {
  const after = s.next[behind]!
  s.next[behind] = node
  s.previous[node] = behind
  s.next[node] = after
  s.previous[after] = node
  s.vehicle[node] = s.vehicle[behind]!
  s.spent[0]! += detour(c, s, node)
  return node
}

function unlink(c: Compiled, s: State, node: number): void {
  const before = s.previous[node]!
  const after = s.next[node]!
  s.spent[0]! -= detour(c, s, node)
  s.next[before] = after
  s.previous[after] = before
  s.vehicle[node] = NOBODY
}

/** A vehicle without stops does not drive from its start to its end. */
function drive(c: Compiled, s: State, from: number, to: number): number {
  if (from >= c.firstStart && from < c.firstEnd && to >= c.firstEnd && to < c.firstEmptying) return 0
  return c.seconds[s.place[from]! * c.placeCount + s.place[to]!]!
}
