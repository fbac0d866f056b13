import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setup as startDatabase } from '../../server/src/testing/global-setup.ts'
import { beginRun } from '../../server/src/testing/test-run.ts'
import { OUTSIDE_TESTS_FILE } from '../../vitest.reporter.ts'
import { ensureChromium } from './chromium.ts'
import { onInterruption } from './interruption.ts'
import { endAll, run, seconds } from './steps.ts'
import { type Results, resultsOf } from './test-results.ts'
import { ensureWebBuild } from './web.ts'

const endRun = beginRun()
const reports = mkdtempSync(join(tmpdir(), 'dawra-reports-'))
const report = (runner: string) => join(reports, `${runner}.json`)

async function runVitest(env: NodeJS.ProcessEnv): Promise<Results> {
  const own = fileURLToPath(import.meta.resolve('../../vitest.reporter.ts'))
  const reporters = ['default', 'json', own].map(name => `--reporter=${name}`)
  const { code } = await run(['vitest', 'run', ...reporters, `--outputFile.json=${report('vitest')}`], {
    env: { ...env, [OUTSIDE_TESTS_FILE]: report('outside-tests') },
  })
  return resultsOf('vitest', report('vitest'), code, report('outside-tests'))
}

async function runJourneys(env: NodeJS.ProcessEnv): Promise<Results> {
  const options = ['-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  const { code } = await run(['playwright', 'test', ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  })
  return resultsOf('playwright', report('playwright'), code)
}

/** Everything there is to test, on one database; the figures of both runners. */
async function testAll(): Promise<Results[]> {
  const chromium = await ensureChromium()
  await ensureWebBuild()
  const stopDatabase = await startDatabase()
  // Starting it has set TEST_DATABASE_URL, which the runners inherit.
  const env = { NODE_ENV: 'test', CHROMIUM_PATH: chromium }
  try {
    return [await runVitest(env), await runJourneys(env)]
  } finally {
    await stopDatabase?.()
  }
}

const started = performance.now()
// Ends the runner that is at work; what follows here then cleans up.
onInterruption(endAll)
try {
  const results = await testAll()
  const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
  for (const failure of results.flatMap(result => result.failures)) console.log(`\nFAILED ${failure}`)
  console.log(`tests took ${seconds(started)}`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await endRun()
}
