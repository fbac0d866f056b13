import { writeFileSync } from 'node:fs'
import type { Reporter } from '@playwright/test/reporter'
import { type Cpu, cpuByPart, sumOfCpu } from '../server/src/testing/cpu.ts'

/** Environment variable with the path of the output file: `Record<string, Cpu>`. */
const FILE = 'JOURNEYS_CPU_FILE'

const PARTS = { servers: /server\/src\/main\.ts/, browsers: /--remote-debugging-pipe/ }

/**
 * Processor time of the servers, the browsers and the runner with its workers, sampled after each journey. A browser does
 * not wait for all its child processes, so their times would be lost at the end of the run.
 */
export default class CpuReporter implements Reporter {
  readonly #seen = new Map<number, { part: string | null; cpu: Cpu }>()

  printsToStdio() {
    return false
  }

  onTestEnd() {
    for (const [pid, seen] of cpuByPart(PARTS)) this.#seen.set(pid, seen)
  }

  onEnd() {
    const path = process.env[FILE]
    const byPart = Map.groupBy(this.#seen.values(), ({ part }) => part ?? 'runner')
    const sums = [...byPart].map(([part, seen]) => [part, sumOfCpu(seen.map(({ cpu }) => cpu))])
    if (path) writeFileSync(path, JSON.stringify(Object.fromEntries(sums)))
  }
}
