import { writeFileSync } from 'node:fs'
import type { Reporter } from '@playwright/test/reporter'
import { type Cpu, cpuBelow, sumOfCpu } from '../server/src/testing/cpu.ts'

/** The environment variable that names the file to write: `Record<string, Cpu>`. */
const FILE = 'JOURNEYS_CPU_FILE'

const PARTS: Record<string, RegExp> = {
  servers: /server\/src\/main\.ts/,
  browsers: /--remote-debugging-pipe/,
}

/** What the servers and the browsers used, as seen after each journey: some end before the run does. */
export default class CpuReporter implements Reporter {
  #seen = Object.entries(PARTS).map(([name, matching]) => ({ name, matching, used: new Map<number, Cpu>() }))

  printsToStdio() {
    return false
  }

  onTestEnd() {
    for (const { matching, used } of this.#seen)
      for (const [pid, cpu] of cpuBelow(matching)) used.set(pid, cpu)
  }

  onEnd() {
    const path = process.env[FILE]
    const parts = this.#seen.map(({ name, used }) => [name, sumOfCpu([...used.values()])])
    if (path) writeFileSync(path, JSON.stringify(Object.fromEntries(parts)))
  }
}
