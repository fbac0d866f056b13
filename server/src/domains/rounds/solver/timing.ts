import type { Compiled } from './compile.ts'
import type { State } from './state.ts'

const NEVER = Number.POSITIVE_INFINITY

/** The first moment from `at` on at which the work at a stop may begin, or NEVER. */
export function opens(c: Compiled, stop: number, at: number): number {
  const end = c.windowAt[stop + 1]!
  for (let window = c.windowAt[stop]!; window < end; window++) {
    if (at <= c.windowTo[window]!) return Math.max(at, c.windowFrom[window]!)
  }
  return NEVER
}

/** The last moment until `at` at which the work at a stop may begin, or minus NEVER. */
function closes(c: Compiled, stop: number, at: number): number {
  const first = c.windowAt[stop]!
  for (let window = c.windowAt[stop + 1]! - 1; window >= first; window--) {
    if (at >= c.windowFrom[window]!) return Math.min(at, c.windowTo[window]!)
  }
  return -NEVER
}

/** Arrival when the break is taken on arrival, or, where that is too late, before the drive. */
export function restedArrival(c: Compiled, v: number, leaves: number, drive: number): number {
  const to = c.breakTo[v]!
  const there = Math.max(leaves + drive, c.breakFrom[v]!)
  if (there <= to) return there + c.breakSeconds[v]!
  const here = Math.max(leaves, c.breakFrom[v]!)
  return here <= to ? here + c.breakSeconds[v]! + drive : NEVER
}

/** The latest departure for which `restedArrival` is not after `latest`. */
function latestLeaving(c: Compiled, v: number, latest: number, drive: number): number {
  const from = c.breakFrom[v]!
  const to = c.breakTo[v]!
  const breakSeconds = c.breakSeconds[v]!
  let leaving = -NEVER
  if (from + breakSeconds <= latest) leaving = Math.min(to, latest - breakSeconds) - drive
  if (from + breakSeconds + drive <= latest)
    leaving = Math.max(leaving, Math.min(to, latest - breakSeconds - drive))
  return leaving
}

/** The latest arrival at the end of a round, without a break so far or with it taken. */
const latestEnd = (c: Compiled, v: number, rested: boolean) =>
  (c.breakSeconds[v]! >= 0 && !rested ? Math.min(c.shiftEnd[v]!, c.breakTo[v]!) : c.shiftEnd[v]!) -
  c.homeward[v]!

/** Recomputes the values of a changed round. @returns whether it can be driven */
export function refresh(c: Compiled, s: State, v: number): boolean {
  s.version[v] = ++c.versions
  backward(c, s, v)
  return forward(c, s, v)
}

function backward(c: Compiled, s: State, v: number): void {
  const start = c.firstStart + v
  const end = c.firstEnd + v
  const rests = c.breakSeconds[v]! >= 0
  s.latest[end] = latestEnd(c, v, false)
  s.latestRested[end] = latestEnd(c, v, true)
  s.restReady[end] = -NEVER
  let later = end
  for (let node = s.previous[end]!; node !== start; node = s.previous[node]!) {
    const drive = c.seconds[s.place[node]! * c.placeCount + s.place[later]!]!
    s.leg[later] = drive
    const isStop = node < c.stopCount
    const service = isStop ? c.service[node]! : c.emptying[v]!
    const laterReady = later < c.stopCount ? s.restReady[later]! : -NEVER
    let latest = s.latest[later]! - drive - service
    if (rests) {
      const resting = latestLeaving(c, v, s.latestRested[later]!, drive) - service
      const rested = s.latestRested[later]! - drive - service
      // The maximum may be taken before the windows are applied, because applying them keeps the order.
      if (resting > latest) latest = resting
      s.latestRested[node] = isStop ? closes(c, node, rested) : unlessLate(rested, laterReady - service)
    }
    s.latest[node] = isStop ? closes(c, node, latest) : unlessLate(latest, laterReady - service)
    s.restReady[node] = isStop && c.ready[node]! > laterReady ? c.ready[node]! : laterReady
    later = node
  }
  s.leg[later] = later === end ? 0 : c.seconds[s.place[start]! * c.placeCount + s.place[later]!]!
  s.restReady[start] = later < c.stopCount ? s.restReady[later]! : -NEVER
}

/** An emptying is not left before the parcels of its trip are ready. */
const unlessLate = (latest: number, ready: number) => (ready > latest ? -NEVER : latest)

function forward(c: Compiled, s: State, v: number): boolean {
  const start = c.firstStart + v
  const end = c.firstEnd + v
  const rests = c.breakSeconds[v]! >= 0
  let tripStart = start
  let grams = 0
  let litres = 0
  let leaves = c.shiftStart[v]!
  let leavesRested = NEVER
  if (c.hasReady && s.restReady[start]! > leaves) leaves = s.restReady[start]!
  s.grams[start] = 0
  s.litres[start] = 0
  s.leaves[start] = leaves
  s.leavesRested[start] = leavesRested
  s.work[v] = 0
  for (let node = s.next[start]!; ; node = s.next[node]!) {
    const drive = s.leg[node]!
    s.work[v]! += drive
    let rested = NEVER
    if (rests) rested = Math.min(leavesRested + drive, restedArrival(c, v, leaves, drive))
    leaves += drive
    s.arrives[node] = leaves
    if (node < c.stopCount) {
      grams += c.grams[node]!
      litres += c.litres[node]!
      leaves = opens(c, node, leaves) + c.service[node]!
      if (rests) leavesRested = opens(c, node, rested) + c.service[node]!
      s.work[v]! += c.service[node]!
    } else {
      closeTrip(s, tripStart, node, grams, litres)
      if (node === end) {
        if (s.size[v]! > 0) s.work[v]! += c.homeward[v]!
        return leaves <= s.latest[end]! || (rests && rested <= s.latestRested[end]!)
      }
      grams = 0
      litres = 0
      tripStart = node
      const ready = s.restReady[node]!
      leaves += c.emptying[v]!
      if (ready > leaves) leaves = ready
      if (rests) leavesRested = Math.max(rested + c.emptying[v]!, ready)
      s.work[v]! += c.emptying[v]!
    }
    s.grams[node] = grams
    s.litres[node] = litres
    s.leaves[node] = leaves
    if (rests) s.leavesRested[node] = leavesRested
  }
}

function closeTrip(s: State, first: number, after: number, grams: number, litres: number): void {
  const ready = s.restReady[first]!
  for (let node = first; node !== after; node = s.next[node]!) {
    s.tripGrams[node] = grams
    s.tripLitres[node] = litres
    s.tripReady[node] = ready
  }
}
