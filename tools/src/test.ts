import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CPU_FILE,
  type Cpu,
  cpuBetween,
  cpuByPart,
  cpuOfTree,
  sumOfCpu,
} from '../../server/src/testing/cpu.ts'
import { setup as startDatabase } from '../../server/src/testing/global-setup.ts'
import { beginRun } from '../../server/src/testing/test-run.ts'
import { OUTSIDE_TESTS_FILE } from '../../vitest.reporter.ts'
import { runAllJourneys } from './all-journeys.ts'
import { ensureChromium } from './chromium.ts'
import { cpuReport, type Part } from './cpu-report.ts'
import { ensureWebBuild } from './ensure-web-build.ts'
import { onInterruption } from './interruption.ts'
import { endAll, run, seconds } from './run-process.ts'
import { fileCosts, type Results, unitResults } from './test-results.ts'

const endRun = beginRun()
const folder = mkdtempSync(join(tmpdir(), 'dawra-reports-'))
const parts: Part[] = []
const files = join(folder, 'files-cpu.jsonl')

/**
 * Adds the processor time of `work` to the parts, with its database as a separate part.
 * @param partsOf when the result knows the parts more exactly than the ended processes
 */
async function counted<Result>(
  name: string,
  work: () => Promise<Result>,
  partsOf?: (result: Result) => Record<string, Cpu>,
): Promise<Result> {
  const database = () =>
    sumOfCpu(
      [...cpuByPart({ database: /postgres-process/ }).values()].flatMap(({ part, cpu }) => (part ? cpu : [])),
    )
  const [before, databaseBefore] = [cpuOfTree(), database()]
  const result = await work()
  const ofDatabase = cpuBetween(databaseBefore, database())
  const rest = cpuBetween(ofDatabase, cpuBetween(before, cpuOfTree()))
  for (const [part, used] of Object.entries(partsOf?.(result) ?? { processes: rest }))
    parts.push({ name: `${name}: ${part}`, ...used })
  parts.push({ name: `${name}: PostgreSQL`, ...ofDatabase })
  return result
}

async function runUnitTests(env: NodeJS.ProcessEnv): Promise<Results> {
  const report = join(folder, 'vitest.json')
  const outside = join(folder, 'outside-tests.json')
  const own = fileURLToPath(import.meta.resolve('../../vitest.reporter.ts'))
  const reporters = ['default', 'json', own].map(name => `--reporter=${name}`)
  const { code } = await run(['vitest', 'run', ...reporters, `--outputFile.json=${report}`], {
    env: { ...env, [OUTSIDE_TESTS_FILE]: outside, [CPU_FILE]: files },
  })
  return unitResults(report, code, outside)
}

async function testAll() {
  const chromium = await ensureChromium()
  const stopDatabase = await counted('build and start', async () => {
    await ensureWebBuild()
    return startDatabase()
  })
  // The start of the database has set TEST_DATABASE_URL, which the runners inherit.
  const env = { NODE_ENV: 'test', CHROMIUM_PATH: chromium }
  try {
    const units = await counted('unit tests', () => runUnitTests(env))
    const journeys = await counted(
      'journeys',
      () => runAllJourneys(env, folder),
      ({ cpu }) => cpu,
    )
    return { units, journeys }
  } finally {
    await stopDatabase?.()
  }
}

const started = performance.now()
// Ends the active runner; the code below then cleans up.
onInterruption(endAll)
try {
  const { units, journeys } = await testAll()
  console.log(cpuReport(fileCosts(files), journeys.journeys, parts))
  for (const failure of [...units.failures, ...journeys.failures]) console.log(`\nFAILED ${failure}`)
  for (const remark of journeys.remarks) console.log(`\n${remark}`)
  const [passed, failed] = [units.passed + journeys.passed, units.failed + journeys.failed]
  console.log(`tests took ${seconds(started)}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await endRun()
}
