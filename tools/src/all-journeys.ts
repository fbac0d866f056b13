import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cpu, sumOfCpu } from '../../server/src/testing/cpu.ts'
import { runJourneys } from './run-journeys.ts'
import { judge, MOST_FAILED, mendedIn } from './second-look.ts'
import { ROOT } from './steps.ts'
import type { Journey, Results } from './test-results.ts'

interface JourneyResults extends Results {
  journeys: Journey[]
  /** What is said of them at the very end. */
  remarks: string[]
  cpu: Record<string, Cpu>
}

/**
 * All journeys, and those that failed once more, alone, unless too many did.
 * @param folder where the first look leaves for the second what failed
 */
export async function runAllJourneys(env: NodeJS.ProcessEnv, folder: string): Promise<JourneyResults> {
  const look = (...args: string[]) =>
    runJourneys(args, { ...env, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(folder, 'last-run.json') })
  const first = await look(`--max-failures=${MOST_FAILED + 1}`)
  const bad = first.journeys.filter(({ outcome }) => outcome === 'failed')
  const looksAgain = bad.length > 0 && bad.length <= MOST_FAILED
  // The pictures of the first look stay where they are.
  const second = looksAgain
    ? await look('--last-failed', '--workers=1', '--output=e2e/test-results/second-look')
    : undefined
  const mended = mendedIn(readFileSync(join(ROOT, 'e2e/unsteady.md'), 'utf8'))
  const cpuOf = (name: string) => sumOfCpu([first, second].flatMap(run => run?.cpu[name] ?? []))
  return {
    ...judge(first.journeys, second?.journeys ?? [], mended),
    journeys: first.journeys,
    cpu: Object.fromEntries(Object.keys(first.cpu).map(name => [name, cpuOf(name)])),
  }
}
