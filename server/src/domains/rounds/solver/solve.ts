import type { Clock } from './anneal.ts'
import { compile } from './compile.ts'
import { planFromNothing } from './plan-from-nothing.ts'
import type { Plan, Problem } from './problem.ts'
import { randomFrom } from './random.ts'
import { planOf } from './report.ts'

/** How long to plan: a number of steps, which is reproducible, or CPU time of this thread. */
export type SolveOptions = { seed: number } & ({ iterations: number } | { cpuMs: number })

/** Blocks its thread for as long as the options say; the server uses `planInWorker`. */
export function solve(problem: Problem, options: SolveOptions): Plan {
  const clock = clockOf(options)
  const c = compile(problem)
  return planOf(c, planFromNothing(c, randomFrom(options.seed), clock))
}

/** The number of steps between two checks of the CPU time. */
const LOOK_EVERY = 16

function clockOf(options: SolveOptions): Clock {
  let step = 0
  if ('iterations' in options) return () => step++ / options.iterations
  const { user, system } = process.threadCpuUsage()
  const begun = user + system
  let over = 0
  return () => {
    if (step++ % LOOK_EVERY === 0) {
      const now = process.threadCpuUsage()
      over = (now.user + now.system - begun) / (options.cpuMs * 1000)
    }
    return over
  }
}
