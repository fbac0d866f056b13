import { z } from 'zod'
import { compile } from './compile.ts'
import type { Plan, Problem, Route } from './problem.ts'
import { planOf } from './report.ts'
import { putCheapest, restored } from './restore.ts'
import { NOBODY } from './state.ts'
import { beyondVroom, vroomProblem } from './vroom-problem.ts'

export interface VroomOptions {
  url: string
  timeoutMs?: number
  signal?: AbortSignal
  /** Gets a warning when the server did not plan. */
  log: { warn: (facts: object, message: string) => void }
}

const answer = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({
      vehicle: z.number().int(),
      steps: z.array(z.object({ type: z.string(), id: z.number().int().optional() })),
    }),
  ),
})

/**
 * VROOM decides which vehicle visits which stops in which order; times and loads are computed here. Null, with a line
 * in the log, when it cannot plan the problem or does not answer.
 * @throws the signal's reason when it is aborted
 */
export async function planByVroom(problem: Problem, options: VroomOptions): Promise<Plan | null> {
  const { url, timeoutMs = 30_000, signal, log } = options
  const reason = beyondVroom(problem)
  if (reason) {
    log.warn({ reason }, 'VROOM is not asked')
    return null
  }
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(vroomProblem(problem)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (!response.ok) throw new Error(`VROOM answered ${response.status}`)
    return planOfRoutes(problem, answer.parse(await response.json()).routes)
  } catch (error) {
    signal?.throwIfAborted()
    log.warn({ err: error }, 'VROOM gave no plan')
    return null
  }
}

type VroomRoute = z.infer<typeof answer>['routes'][number]

function planOfRoutes(problem: Problem, routes: readonly VroomRoute[]): Plan {
  const c = compile(problem)
  const state = restored(c, { routes: routes.map(route => orderOf(problem, route)) })
  for (let stop = 0; stop < c.stopCount; stop++)
    if (state.vehicle[stop] === NOBODY) putCheapest(c, state, stop)
  return planOf(c, state)
}

function orderOf(
  { vehicles, stops }: Problem,
  { vehicle, steps }: VroomRoute,
): Pick<Route, 'vehicleId' | 'steps'> {
  const nothing = { arrivesAt: 0, startsAt: 0, leavesAt: 0, load: { grams: 0, litres: 0 } }
  return {
    vehicleId: vehicles[vehicle]?.id ?? '',
    steps: steps.flatMap(step => {
      const stop = step.type === 'job' && step.id !== undefined ? stops[step.id] : undefined
      return stop ? { kind: 'stop' as const, stopId: stop.id, ...nothing } : []
    }),
  }
}
