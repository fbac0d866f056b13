import { priceOf } from './anneal.ts'
import { EMPTYING_BEFORE, NO_EMPTYING, putBehind } from './chain.ts'
import { type Compiled, compile } from './compile.ts'
import { putAt, searchRound } from './insertion.ts'
import type { Plan, Problem } from './problem.ts'
import { planOf } from './report.ts'
import { isAllowed, restored, stopsOf } from './restore.ts'
import { clearRound } from './ruin.ts'
import { newSearch, type Search } from './search.ts'
import { copyState, emptyState, type State } from './state.ts'
import { refresh } from './timing.ts'

/**
 * The plan with each round in the order that its people know, where that takes at most so many minutes more: stops that
 * are usually on it by their usual positions, the others between them where they cost least.
 */
export function stableOrder(problem: Problem, plan: Plan, toleranceMinutes: number): Plan {
  const c = compile(problem)
  const state = restored(c, plan)
  const before = emptyState(c)
  const search = newSearch(c, () => false, null)
  for (let v = 0; v < c.vehicleCount; v++) {
    copyState(state, before)
    const dearest = priceOf(c, state) + toleranceMinutes * 60
    if (!reorder(c, state, v, search) || priceOf(c, state) > dearest + 1e-6) copyState(before, state)
  }
  return planOf(c, state)
}

function reorder(c: Compiled, s: State, v: number, search: Search): boolean {
  const position = (stop: number) => c.problem.stops[stop]!.usual!.position
  const stops = stopsOf(c, s, v)
  const known = stops.filter(stop => c.usual[stop] === v).sort((a, b) => position(a) - position(b))
  if (known.length < 2) return false
  clearRound(c, s, v)
  let last = c.firstStart + v
  let [grams, litres] = [0, 0]
  for (const stop of known) {
    grams += c.grams[stop]!
    litres += c.litres[stop]!
    const isFull = grams > c.capacityGrams[v]! || litres > c.capacityLitres[v]!
    if (isFull) [grams, litres] = [c.grams[stop]!, c.litres[stop]!]
    if (isFull && (c.depot[v]! < 0 || last >= c.stopCount)) return false
    putBehind(c, s, stop, last, isFull ? EMPTYING_BEFORE : NO_EMPTYING)
    last = stop
  }
  if (!refresh(c, s, v) || !isAllowed(c, s, v)) return false
  for (const stop of stops) {
    if (c.usual[stop] === v) continue
    search.hidden.behind = -1
    searchRound(c, s, stop, v, Number.POSITIVE_INFINITY, search)
    if (search.onRound.behind < 0) return false
    putAt(c, s, stop, search.onRound)
  }
  return true
}
