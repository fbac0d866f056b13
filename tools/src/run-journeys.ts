import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cpu } from '../../server/src/testing/cpu.ts'
import { run } from './run-process.ts'
import { type Journey, journeysOf } from './test-results.ts'

export interface JourneysRun {
  journeys: Journey[]
  cpu: Record<string, Cpu>
}

const COMMAND = ['playwright', 'test', '-c', 'e2e/playwright.config.ts']
const REPORTERS = '--reporter=list,json,./e2e/cpu-reporter.ts'

/**
 * Runs journeys on one city and reads their results.
 * @param args Playwright's own: parts of file names, `--grep` and others
 */
export async function runJourneys(args: readonly string[], env: NodeJS.ProcessEnv): Promise<JourneysRun> {
  const folder = mkdtempSync(join(tmpdir(), 'dawra-reports-'))
  const report = join(folder, 'journeys.json')
  const cpuFile = join(folder, 'cpu.json')
  const { code } = await run([...COMMAND, REPORTERS, ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, JOURNEYS_CPU_FILE: cpuFile },
  })
  return {
    journeys: journeysOf(report, code),
    cpu: existsSync(cpuFile) ? JSON.parse(readFileSync(cpuFile, 'utf8')) : {},
  }
}
