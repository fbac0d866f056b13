import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cpu } from '../../server/src/testing/cpu.ts'
import { run } from './steps.ts'
import { type Journey, journeysOf } from './test-results.ts'

interface Options {
  env: NodeJS.ProcessEnv
  /** For the reports. */
  folder: string
  /** Playwright's own: names of files, `--grep` and others. */
  args?: readonly string[]
}

export interface JourneysRun {
  journeys: Journey[]
  /** What the city's servers and the browsers used. */
  cpu: Record<string, Cpu>
}

/** Runs journeys on one city and reads what came of them. */
export async function runJourneys({ env, folder, args = [] }: Options): Promise<JourneysRun> {
  const report = join(
    folder,
    `journeys-${args
      .join('-')
      .replaceAll(/[^a-z0-9-]/g, '')
      .slice(0, 40)}.json`,
  )
  const cpuFile = join(folder, 'journeys-cpu.json')
  const { code } = await run(
    [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json,./e2e/cpu-reporter.ts',
      ...args,
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, JOURNEYS_CPU_FILE: cpuFile } },
  )
  return {
    journeys: journeysOf(report, code),
    cpu: existsSync(cpuFile) ? JSON.parse(readFileSync(cpuFile, 'utf8')) : {},
  }
}
