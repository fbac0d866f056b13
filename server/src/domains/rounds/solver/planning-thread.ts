import { parentPort } from 'node:worker_threads'
import type { Plan, Problem } from './problem.ts'
import { type SolveOptions, solve } from './solve.ts'

export interface PlanningOrder {
  problem: Problem
  options: SolveOptions
}

export type PlanningAnswer = { plan: Plan } | { problem: string }

parentPort?.on('message', ({ problem, options }: PlanningOrder) =>
  parentPort?.postMessage(planned(problem, options)),
)

function planned(problem: Problem, options: SolveOptions): PlanningAnswer {
  try {
    return { plan: solve(problem, options) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
