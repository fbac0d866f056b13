import { dropEmptyings, takeOff } from './chain.ts'
import type { Compiled } from './compile.ts'
import { NOBODY, type State } from './state.ts'
import { refresh } from './timing.ts'

/**
 * On average as many stops are removed as a trip has, within these bounds. With long trips, few removed stops leave too
 * little room for a change; with short ones, many only take time.
 */
const LEAST_REMOVED = 10
const MOST_REMOVED = 20
/** The longest string of neighbours, and the probabilities that a string keeps a part in its middle. */
const LONGEST_STRING = 20
const SPLIT = 0.5
const KEEP_ONE_MORE = 0.5

/**
 * Adjacent string removal of Christiaens and Vanden Berghe, "Slack Induction by String Removals", Transportation
 * Science 54 (2020).
 */
export function ruiner(c: Compiled, nearest: Uint16Array, random: () => number) {
  /** The number of the last ruin that touched a trip (by its first node) or a vehicle. */
  const ruinedTrips = new Uint32Array(c.nodeCount)
  const ruined = new Uint32Array(c.vehicleCount)
  let number = 0
  const string = new Int32Array(LONGEST_STRING * 4)

  return function ruin(s: State): void {
    number++
    const average = stopsOfTrip(c, s)
    const longest = Math.min(LONGEST_STRING, average)
    if (longest === 0) return
    const removed = Math.min(MOST_REMOVED, Math.max(LEAST_REMOVED, average))
    const mostStrings = (4 * removed) / (1 + longest) - 1
    let strings = Math.floor(1 + random() * mostStrings)
    const seed = Math.floor(random() * c.stopCount) * c.stopCount
    for (let at = 0; at < c.stopCount && strings > 0; at++) {
      const stop = nearest[seed + at]!
      const v = s.vehicle[stop]!
      if (v === NOBODY) continue
      const trip = tripOf(s, stop)
      if (ruinedTrips[trip] === number) continue
      ruinedTrips[trip] = number
      ruined[v] = number
      strings--
      const size = sizeOf(s, trip)
      removeString(s, stop, size, Math.floor(1 + random() * Math.min(size, longest)))
    }
    for (let v = 0; v < c.vehicleCount; v++) {
      if (ruined[v] !== number) continue
      if (c.empties) dropEmptyings(c, s, v)
      // Where the matrix violates the triangle inequality, removing a stop can make the round late: it is cleared.
      if (!refresh(c, s, v)) clearRound(c, s, v)
    }
  }

  function tripOf(s: State, stop: number): number {
    let node = stop
    while (node < c.stopCount) node = s.previous[node]!
    return node
  }

  function sizeOf(s: State, trip: number): number {
    let size = 0
    for (let node = s.next[trip]!; node < c.stopCount; node = s.next[node]!) size++
    return size
  }

  /** Removes stops of a trip around the given one; half of the time some in the middle stay. */
  function removeString(s: State, stop: number, size: number, length: number): void {
    let stored = 0
    if (length > 1 && length < size && random() < SPLIT) {
      stored = 1
      while (length + stored < size && length + stored < string.length && random() < KEEP_ONE_MORE) stored++
    }
    const span = length + stored
    let node = stop
    for (let back = Math.floor(random() * span); back > 0 && s.previous[node]! < c.stopCount; back--)
      node = s.previous[node]!
    let count = 0
    for (; count < span && node < c.stopCount; node = s.next[node]!) string[count++] = node
    const keepFrom = stored > 0 ? 1 + Math.floor(random() * (length - 1)) : 0
    for (let at = 0; at < count; at++)
      if (stored === 0 || at < keepFrom || at >= keepFrom + stored) takeOff(c, s, string[at]!)
  }
}

/** 0 when there is no trip. */
function stopsOfTrip(c: Compiled, s: State): number {
  let trips = 0
  let stops = 0
  for (let v = 0; v < c.vehicleCount; v++) {
    if (s.size[v] === 0) continue
    trips++
    stops += s.size[v]!
  }
  for (let node = c.firstEmptying; node < c.nodeCount; node++) if (s.vehicle[node] !== NOBODY) trips++
  return trips === 0 ? 0 : stops / trips
}

export function clearRound(c: Compiled, s: State, v: number): void {
  for (let node = s.next[c.firstStart + v]!; node !== c.firstEnd + v; ) {
    const after = s.next[node]!
    if (node < c.stopCount) takeOff(c, s, node)
    node = after
  }
  dropEmptyings(c, s, v)
  refresh(c, s, v)
}
