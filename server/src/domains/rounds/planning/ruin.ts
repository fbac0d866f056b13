import { dropEmptyings, takeOff } from './chain.ts'
import type { Compiled } from './compile.ts'
import { NOBODY, type State } from './state.ts'
import { refresh } from './timing.ts'

/** Stops taken off on average, the longest string of neighbours, and how often a string keeps a part in its middle. */
const AVERAGE_REMOVED = 10
const LONGEST_STRING = 10
const SPLIT = 0.5
const KEEP_ONE_MORE = 0.5

/** For each stop all stops, the nearest first, itself at the beginning. */
export function nearestOf(c: Compiled): Uint16Array {
  const { stopCount, seconds, placeCount, problem } = c
  const nearest = new Uint16Array(stopCount * stopCount)
  const drive = new Float64Array(stopCount)
  for (let stop = 0; stop < stopCount; stop++) {
    const row = problem.stops[stop]!.place * placeCount
    for (let other = 0; other < stopCount; other++)
      drive[other] = other === stop ? -1 : seconds[row + problem.stops[other]!.place]!
    const order = nearest.subarray(stop * stopCount, (stop + 1) * stopCount)
    for (let other = 0; other < stopCount; other++) order[other] = other
    order.sort((a, b) => drive[a]! - drive[b]!)
  }
  return nearest
}

/**
 * Takes strings of neighbouring stops off several rounds that are near each other: adjacent string removal of
 * Christiaens and Vanden Berghe, "Slack Induction by String Removals", Transportation Science 54 (2020).
 */
export function ruiner(c: Compiled, random: () => number) {
  const nearest = nearestOf(c)
  const ruined = new Uint32Array(c.vehicleCount)
  let number = 0
  const string = new Int32Array(LONGEST_STRING * 4)

  return function ruin(s: State): void {
    number++
    let used = 0
    let stops = 0
    for (let v = 0; v < c.vehicleCount; v++) {
      if (s.size[v] === 0) continue
      used++
      stops += s.size[v]!
    }
    if (used === 0) return
    const longest = Math.min(LONGEST_STRING, stops / used)
    const mostStrings = (4 * AVERAGE_REMOVED) / (1 + longest) - 1
    let strings = Math.floor(1 + random() * mostStrings)
    const seed = Math.floor(random() * c.stopCount) * c.stopCount
    for (let at = 0; at < c.stopCount && strings > 0; at++) {
      const stop = nearest[seed + at]!
      const v = s.vehicle[stop]!
      if (v === NOBODY || ruined[v] === number) continue
      ruined[v] = number
      strings--
      const length = Math.floor(1 + random() * Math.min(s.size[v]!, longest))
      removeString(s, stop, v, length)
    }
    for (let v = 0; v < c.vehicleCount; v++) {
      if (ruined[v] !== number) continue
      if (c.empties) dropEmptyings(c, s, v)
      // Where driving past a stop takes longer than by it, fewer stops may be too late: the round begins anew.
      if (!refresh(c, s, v)) clear(s, v)
    }
  }

  function removeString(s: State, stop: number, v: number, length: number): void {
    let kept = 0
    if (length > 1 && length < s.size[v]! && random() < SPLIT) {
      kept = 1
      while (length + kept < s.size[v]! && length + kept < string.length && random() < KEEP_ONE_MORE) kept++
    }
    const span = length + kept
    let node = stop
    let back = Math.floor(random() * span)
    for (let before = s.previous[node]!; back > 0; before = s.previous[before]!) {
      if (before < c.stopCount) {
        node = before
        back--
      } else if (before < c.firstEnd) break
    }
    let count = 0
    for (; count < span && (node < c.firstStart || node >= c.firstEmptying); node = s.next[node]!)
      if (node < c.stopCount) string[count++] = node
    const keepFrom = kept > 0 ? 1 + Math.floor(random() * (length - 1)) : 0
    for (let at = 0; at < count; at++)
      if (kept === 0 || at < keepFrom || at >= keepFrom + kept) takeOff(c, s, string[at]!)
  }

  function clear(s: State, v: number): void {
    for (let node = s.next[c.firstStart + v]!; node !== c.firstEnd + v; ) {
      const after = s.next[node]!
      if (node < c.stopCount) takeOff(c, s, node)
      node = after
    }
    dropEmptyings(c, s, v)
    refresh(c, s, v)
  }
}
