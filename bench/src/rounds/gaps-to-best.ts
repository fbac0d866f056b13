import { solve } from '@dawra/server/domains/rounds/solver/solve'
import { validate } from '@dawra/server/domains/rounds/solver/validate'
import { median } from '../report.ts'
import type { Instance } from './flat-problem.ts'

export interface Gaps {
  instances: number
  /** Plans that left out a stop or that the validator refuses. The figures exclude them. */
  incomplete: string[]
  mean: number
  median: number
  worst: number
  worstName: string
  /** CPU seconds of the process for the longest plan. */
  longest: number
}

/** How much more expensive each plan is than the best known one, in percent, after this CPU time of the planning thread. */
export function gapsOf(instances: readonly Instance[], cpuMs: number): Gaps {
  const gaps: { name: string; gap: number }[] = []
  const incomplete: string[] = []
  let longest = 0
  for (const { name, problem, best, scale } of instances) {
    const before = process.cpuUsage()
    const plan = solve(problem, { seed: 1, cpuMs })
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1e6)
    if (plan.unassigned.length > 0 || validate(problem, plan).length > 0) incomplete.push(name)
    else gaps.push({ name, gap: 100 * ((plan.objective.driving * 60 * scale) / best - 1) })
  }
  const worst = gaps.reduce((most, one) => (one.gap > most.gap ? one : most))
  return {
    instances: instances.length,
    incomplete,
    mean: gaps.reduce((sum, { gap }) => sum + gap, 0) / gaps.length,
    median: median(gaps.map(({ gap }) => gap)),
    worst: worst.gap,
    worstName: worst.name,
    longest,
  }
}
