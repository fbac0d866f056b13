import type { Compiled } from './compile.ts'
import type { LeftOutReason } from './problem.ts'
import type { State } from './state.ts'
import { opens, restedArrival } from './timing.ts'

export function leftOutReason(c: Compiled, s: State, stop: number): LeftOutReason {
  const fitting = Array.from({ length: c.vehicleCount }, (_, v) => v).filter(
    v => c.allowed[stop * c.vehicleCount + v] === 1,
  )
  if (fitting.length === 0) return 'kind'
  const carrying = fitting.filter(
    v => c.grams[stop]! <= c.capacityGrams[v]! && c.litres[stop]! <= c.capacityLitres[v]!,
  )
  if (carrying.length === 0) return 'capacity'
  if (!carrying.some(v => reachesAlone(c, s, stop, v))) return 'window'
  return carrying.some(v => hasTimeFor(c, s, stop, v)) ? 'capacity' : 'time'
}

/** Whether an otherwise empty vehicle could visit the stop within its hours. */
function reachesAlone(c: Compiled, s: State, stop: number, v: number): boolean {
  const row = s.place[stop]!
  const drive = c.seconds[c.startPlace[v]! * c.placeCount + row]!
  const leaves = Math.max(c.shiftStart[v]!, c.ready[stop]!)
  const arrives =
    c.breakSeconds[v]! < 0 ? leaves + drive : Math.min(leaves + drive, restedArrival(c, v, leaves, drive))
  return opens(c, stop, arrives) <= c.shiftEnd[v]!
}

/** Whether the round would have time for the stop, ignoring its load. */
function hasTimeFor(c: Compiled, s: State, stop: number, v: number): boolean {
  const row = s.place[stop]! * c.placeCount
  for (let node = c.firstStart + v; node !== c.firstEnd + v; node = s.next[node]!) {
    const after = s.next[node]!
    const arrives = s.leaves[node]! + c.secondsTo[row + s.place[node]!]!
    const leaves = opens(c, stop, arrives) + c.service[stop]!
    if (leaves + c.seconds[row + s.place[after]!]! <= s.latest[after]!) return true
  }
  return false
}
