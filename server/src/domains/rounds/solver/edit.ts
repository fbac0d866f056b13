import { compile } from './compile.ts'
import type { Plan, Problem } from './problem.ts'
import { planOf } from './report.ts'
import { putCheapest, restored } from './restore.ts'
import { NOBODY } from './state.ts'

/**
 * Inserts a stop at the cheapest place; the others keep their order. A stop without a place is listed as unassigned,
 * with the reason.
 */
export function insertCheapest(problem: Problem, plan: Plan, stopId: string): Plan {
  const c = compile(problem)
  const state = restored(c, plan)
  const stop = problem.stops.findIndex(({ id }) => id === stopId)
  if (stop >= 0 && state.vehicle[stop] === NOBODY) putCheapest(c, state, stop)
  return planOf(c, state)
}

/** Removes a stop; the others keep their order. */
export function removeStop(problem: Problem, plan: Plan, stopId: string): Plan {
  const c = compile({ ...problem, stops: problem.stops.filter(({ id }) => id !== stopId) })
  return planOf(c, restored(c, plan))
}
