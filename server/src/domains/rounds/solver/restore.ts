import { dropEmptyings, EMPTYING_BEFORE, NO_EMPTYING, putBehind } from './chain.ts'
import type { Compiled } from './compile.ts'
import { findCheapest, putAt } from './insertion.ts'
import type { Route } from './problem.ts'
import { clearRound } from './ruin.ts'
import { beginSearch, newSearch } from './search.ts'
import { emptyState, NOBODY, type State } from './state.ts'
import { refresh } from './timing.ts'

/** The stops of each round in order, from a plan or from elsewhere. Its times are ignored. */
export interface Order {
  routes: readonly Pick<Route, 'vehicleId' | 'steps'>[]
}

/**
 * Stops and vehicles that are gone are dropped. A round that can no longer be driven is rebuilt stop by stop, and may
 * then leave some out.
 */
export function restored(c: Compiled, plan: Order): State {
  const s = emptyState(c)
  const vehicles = new Map(c.problem.vehicles.map((vehicle, at) => [vehicle.id, at]))
  const stops = new Map(c.problem.stops.map((stop, at) => [stop.id, at]))
  for (let v = 0; v < c.vehicleCount; v++) refresh(c, s, v)
  for (const route of plan.routes) {
    const v = vehicles.get(route.vehicleId)
    if (v === undefined) continue
    putRoute(c, s, v, route, stops)
    if (c.empties) dropEmptyings(c, s, v)
    mend(c, s, v)
  }
  return s
}

function putRoute(
  c: Compiled,
  s: State,
  v: number,
  route: Pick<Route, 'vehicleId' | 'steps'>,
  stops: ReadonlyMap<string, number>,
): void {
  let last = c.firstStart + v
  let isEmptied = false
  for (const step of route.steps) {
    if (step.kind === 'emptying') isEmptied = c.depot[v]! >= 0
    if (step.kind !== 'stop') continue
    const stop = stops.get(step.stopId)
    if (stop === undefined || s.vehicle[stop] !== NOBODY) continue
    putBehind(c, s, stop, last, isEmptied && last < c.stopCount ? EMPTYING_BEFORE : NO_EMPTYING)
    last = stop
    isEmptied = false
  }
}

/** Refreshes a changed round; one that cannot be driven is rebuilt. */
export function mend(c: Compiled, s: State, v: number): void {
  if (refresh(c, s, v) && isAllowed(c, s, v)) return
  const stops = stopsOf(c, s, v)
  clearRound(c, s, v)
  for (const stop of stops) putCheapest(c, s, stop)
}

/** Ignores the penalty for leaving the stop out. @returns whether there was a place */
export function putCheapest(c: Compiled, s: State, stop: number): boolean {
  const search = newSearch(c, () => false, null)
  beginSearch(c, s, search)
  if (!findCheapest(c, s, stop, search)) return false
  putAt(c, s, stop, search.spot)
  return true
}

export function stopsOf(c: Compiled, s: State, v: number): number[] {
  const stops: number[] = []
  for (let node = s.next[c.firstStart + v]!; node !== c.firstEnd + v; node = s.next[node]!)
    if (node < c.stopCount) stops.push(node)
  return stops
}

/** Whether nothing is overloaded or on a vehicle that does not fit. Call it after `refresh`. */
export function isAllowed(c: Compiled, s: State, v: number): boolean {
  for (let node = s.next[c.firstStart + v]!; node !== c.firstEnd + v; node = s.next[node]!) {
    if (s.grams[node]! > c.capacityGrams[v]! || s.litres[node]! > c.capacityLitres[v]!) return false
    if (node < c.stopCount && c.allowed[node * c.vehicleCount + v] === 0) return false
  }
  return true
}
