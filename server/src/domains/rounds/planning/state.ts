import type { Compiled } from './compile.ts'

/** Rounds while they are being planned: chains of nodes, and what is known at each node. Times are seconds of the day. */
export type State = ReturnType<typeof emptyState>

export const NOBODY = -1

/** No stop is on a round. */
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
    /** Whose round a node is on, or `NOBODY`. */
    vehicle: wholes(nodeCount),
    place: wholes(nodeCount),
    /** How many stops a vehicle has. */
    size: wholes(vehicleCount),
    /** Another number whenever a round has changed, and the same one for the same round alone. */
    version: wholes(vehicleCount),
    /** The first emptying that nobody uses; `next` leads on. */
    spare: wholes(1),
    /** Earliest leaving of a node while the break is to come, and with the break behind. */
    leaves: reals(nodeCount),
    leavesRested: reals(nodeCount),
    /** Latest arrival that the rest of the round allows, likewise. */
    latest: reals(nodeCount),
    latestRested: reals(nodeCount),
    /** Seconds of driving from the node before. */
    leg: reals(nodeCount),
    /** On board after a node; of an emptying and a start: none. */
    grams: reals(nodeCount),
    litres: reals(nodeCount),
    /** What the whole trip takes that a node is on; an emptying is on the trip that follows. */
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

/** Cuts an array into parts, one after the other. */
function cutter<List extends Int32Array | Float64Array>(list: List) {
  let at = 0
  return (length: number) => {
    at += length
    return list.subarray(at - length, at) as List
  }
}
