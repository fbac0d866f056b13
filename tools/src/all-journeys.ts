import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cpu, sumOfCpu } from '../../server/src/testing/cpu.ts'
import { MOST_FAILED, mendedIn, validate } from './retry-failed-journeys.ts'
import { runJourneys } from './run-journeys.ts'
import { ROOT } from './run-process.ts'
import type { Journey, Results } from './test-results.ts'

interface JourneyResults extends Results {
  journeys: Journey[]
  /** Remarks for the end of the output. */
  remarks: string[]
  cpu: Record<string, Cpu>
}

/**
 * Runs all journeys, and repeats the failed ones alone, unless too many failed.
 * @param folder where the first run stores the failed tests for the second
 */
export async function runAllJourneys(env: NodeJS.ProcessEnv, folder: string): Promise<JourneyResults> {
  const look = (...args: string[]) =>
    runJourneys(args, { ...env, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(folder, 'last-run.json') })
  const first = await look(`--max-failures=${MOST_FAILED + 1}`)
  const bad = first.journeys.filter(({ outcome }) => outcome === 'failed')
  const looksAgain = bad.length > 0 && bad.length <= MOST_FAILED
  // A separate folder, so that the pictures of the first run remain.
  const second = looksAgain
    ? await look('--last-failed', '--workers=1', '--output=e2e/test-results/second-look')
    : undefined
  const mended = mendedIn(readFileSync(join(ROOT, 'e2e/unsteady.md'), 'utf8'))
  const cpuOf = (name: string) => sumOfCpu([first, second].flatMap(run => run?.cpu[name] ?? []))
  return {
    ...validate(first.journeys, second?.journeys ?? [], mended),
    journeys: first.journeys,
    cpu: Object.fromEntries(Object.keys(first.cpu).map(name => [name, cpuOf(name)])),
  }
}
