import { breakPlaceOf, served } from './break-place.ts'
import type { Compiled } from './compile.ts'
import { leftOutReason } from './left-out.ts'
import type { Load, Objective, Plan, Route, Step } from './problem.ts'
import { NOBODY, type State } from './state.ts'
import { opens, restedArrival } from './timing.ts'

export function planOf(c: Compiled, s: State): Plan {
  const routes: Route[] = []
  const parts = { driving: 0, service: 0, emptying: 0, moving: 0 }
  for (let v = 0; v < c.vehicleCount; v++) if (s.size[v]! > 0) routes.push(routeOf(c, s, v, parts))
  const left: number[] = []
  let leftOut = 0
  for (let stop = 0; stop < c.stopCount; stop++) {
    if (s.vehicle[stop] === NOBODY) {
      left.push(stop)
      leftOut += c.problem.stops[stop]!.penalty ?? 0
    } else if (c.usual[stop]! >= 0 && c.usual[stop] !== s.vehicle[stop]) parts.moving += c.move
  }
  return {
    routes,
    unassigned: left.map(stop => ({ stopId: c.problem.stops[stop]!.id, reason: leftOutReason(c, s, stop) })),
    metres: routes.reduce((sum, route) => sum + route.metres, 0),
    objective: objectiveOf(c, routes, parts, leftOut),
  }
}

function objectiveOf(
  c: Compiled,
  routes: readonly Route[],
  parts: { driving: number; service: number; emptying: number; moving: number },
  leftOut: number,
): Objective {
  const [driving, service] = [parts.driving / 60, parts.service / 60]
  const [emptying, moving] = [parts.emptying / 60, parts.moving / 60]
  const longest = routes.reduce((most, route) => Math.max(most, route.minutes), 0)
  const vehicles = (routes.length * c.vehiclePrice) / 60
  const total = driving + service + emptying + moving + vehicles + leftOut + c.balance * longest
  return { total, driving, service, emptying, longest, moving, vehicles, leftOut }
}

function routeOf(
  c: Compiled,
  s: State,
  v: number,
  parts: { driving: number; service: number; emptying: number },
): Route {
  const vehicle = c.problem.vehicles[v]!
  const { metres: metreTable } = c.problem.matrix
  const start = c.firstStart + v
  const end = c.firstEnd + v
  const breakBefore = breakPlaceOf(c, s, v)
  const steps: Step[] = []
  const before = { ...parts }
  const begun = startOf(c, s, v, breakBefore)
  let [leaves, metres, trips, place] = [begun, 0, 1, s.place[start]!]
  let load: Load = { grams: 0, litres: 0 }
  for (let node = s.next[start]!; ; node = s.next[node]!) {
    const drive = s.leg[node]!
    parts.driving += drive
    metres += metreTable[place * c.placeCount + s.place[node]!]!
    place = s.place[node]!
    let arrives = leaves + drive
    let ready = arrives
    if (node === breakBefore) {
      const taken = breakOn(c, v, leaves, drive)
      steps.push(taken)
      ready = restedArrival(c, v, leaves, drive)
      if (taken.beforeDriving) arrives = ready
    }
    if (node === end) {
      leaves = ready
      break
    }
    leaves = served(c, s, v, node, ready)
    if (node < c.stopCount) {
      parts.service += c.service[node]!
      load = { grams: load.grams + c.grams[node]!, litres: load.litres + c.litres[node]! }
      const startsAt = opens(c, node, ready)
      steps.push({
        kind: 'stop',
        stopId: c.problem.stops[node]!.id,
        arrivesAt: arrives,
        startsAt,
        leavesAt: leaves,
        load,
      })
    } else {
      parts.emptying += c.emptying[v]!
      trips++
      steps.push({ kind: 'emptying', arrivesAt: arrives, leavesAt: leaves, load })
      load = { grams: 0, litres: 0 }
    }
  }
  if (vehicle.endsEmpty && vehicle.depot !== null) {
    parts.emptying += c.emptying[v]!
    const home = c.homeward[v]! - c.emptying[v]!
    parts.driving += home
    metres += metreTable[place * c.placeCount + vehicle.end]!
    const emptied = leaves + c.emptying[v]!
    steps.push({ kind: 'emptying', arrivesAt: leaves, leavesAt: emptied, load })
    leaves = emptied + home
  }
  const minutes =
    (parts.driving - before.driving + parts.service - before.service + parts.emptying - before.emptying) / 60
  return { vehicleId: vehicle.id, startsAt: begun, endsAt: leaves, steps, trips, metres, minutes }
}

/** A round starts as late as the first stop allows, so that nobody waits for a gate that opens at seven. */
function startOf(c: Compiled, s: State, v: number, breakBefore: number | null): number {
  const leaves = s.leaves[c.firstStart + v]!
  const first = s.next[c.firstStart + v]!
  if (first >= c.stopCount || first === breakBefore) return leaves
  const drive = s.leg[first]!
  return Math.max(leaves, opens(c, first, leaves + drive) - drive)
}

function breakOn(c: Compiled, v: number, leaves: number, drive: number) {
  const onArrival = Math.max(leaves + drive, c.breakFrom[v]!)
  const beforeDriving = onArrival > c.breakTo[v]!
  const startsAt = beforeDriving ? Math.max(leaves, c.breakFrom[v]!) : onArrival
  return { kind: 'break' as const, startsAt, endsAt: startsAt + c.breakSeconds[v]!, beforeDriving }
}
