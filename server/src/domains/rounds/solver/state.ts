import type { Compiled } from './compile.ts'

/** The rounds during planning: chains of nodes with values at each node. Times are seconds of the day. */
export type State = ReturnType<typeof emptyState>

export const NOBODY = -1

export function emptyState(c: Compiled) {
  const { nodeCount, vehicleCount, stopCount } = c
  const whole = new Int32Array(4 * nodeCount + 2 * vehicleCount + 1)
  const real = new Float64Array(12 * nodeCount + vehicleCount + 1)
  const wholes = cutter(whole)
  const reals = cutter(real)
  const state = {
    whole,
    real,
    next: wholes(nodeCount),
    previous: wholes(nodeCount),
    /** The vehicle of a node's round, or `NOBODY`. */
    vehicle: wholes(nodeCount),
    place: wholes(nodeCount),
    /** The number of stops of a vehicle. */
    size: wholes(vehicleCount),
    /** Equal versions mean that the round is unchanged. */
    version: wholes(vehicleCount),
    /** The first unused emptying; `next` leads to the others. */
    spare: wholes(1),
    /** The earliest departure from a node with the break still to come, and with the break taken. */
    leaves: reals(nodeCount),
    leavesRested: reals(nodeCount),
    /** The latest arrival that the rest of the round allows, for the same two cases. */
    latest: reals(nodeCount),
    latestRested: reals(nodeCount),
    /** Seconds of driving from the previous node. */
    leg: reals(nodeCount),
    /** The load after a node; zero at an emptying and a start. */
    grams: reals(nodeCount),
    litres: reals(nodeCount),
    /** The total load of a node's trip; an emptying belongs to the trip after it. */
    tripGrams: reals(nodeCount),
    tripLitres: reals(nodeCount),
    /** When all parcels of the trip are ready, and those from this node to its end. */
    tripReady: reals(nodeCount),
    restReady: reals(nodeCount),
    arrives: reals(nodeCount),
    /** Seconds of driving, service and emptying of a vehicle. */
    work: reals(vehicleCount),
    /** Seconds of driving, service, emptying, moving and vehicles of all rounds. */
    spent: reals(1),
  }
  state.vehicle.fill(NOBODY)
  for (let stop = 0; stop < stopCount; stop++) state.place[stop] = c.problem.stops[stop]!.place
  for (let v = 0; v < vehicleCount; v++) {
    const start = c.firstStart + v
    const end = c.firstEnd + v
    state.next[start] = end
    state.previous[end] = start
    state.vehicle[start] = v
    state.vehicle[end] = v
    state.place[start] = c.startPlace[v]!
    state.place[end] = c.endPlace[v]!
  }
  for (let node = c.firstEmptying; node < nodeCount; node++) state.next[node] = node + 1
  state.spare[0] = c.firstEmptying
  return state
}

export function copyState(from: State, to: State): void {
  to.whole.set(from.whole)
  to.real.set(from.real)
}

function cutter<List extends Int32Array | Float64Array>(list: List) {
  let at = 0
  return (length: number) => {
    at += length
    return list.subarray(at - length, at) as List
  }
}
