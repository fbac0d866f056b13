import { writeFileSync } from 'node:fs'
import type { Reporter } from '@playwright/test/reporter'
import { type Cpu, cpuOfTree } from '../server/src/testing/cpu.ts'

/** The environment variable that names the file to write: `Record<string, Cpu>`. */
const FILE = 'JOURNEYS_CPU_FILE'

const PARTS: Record<string, RegExp> = {
  'servers of the city': /server\/src\/main\.ts/,
  browsers: /--remote-debugging-pipe/,
}

/** What the servers and the browsers used, seen from outside after each journey. */
export default class CpuReporter implements Reporter {
  #most: Record<string, Cpu> = {}

  printsToStdio() {
    return false
  }

  onTestEnd() {
    for (const [name, matching] of Object.entries(PARTS)) this.#most[name] = cpuOfTree(matching)
  }

  onEnd() {
    const path = process.env[FILE]
    if (path) writeFileSync(path, JSON.stringify(this.#most))
  }
}
