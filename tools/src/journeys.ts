import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { beginRun } from '../../server/src/testing/test-run.ts'
import { ensureChromium } from './chromium.ts'
import { ensureWebBuild } from './ensure-web-build.ts'
import { onInterruption } from './interruption.ts'
import { runJourneys } from './run-journeys.ts'
import { endAll } from './run-process.ts'
import type { Journey } from './test-results.ts'

// Repeats journeys: `npm run journeys -- [--repeat N] [--load] [--language en
// ar
// both] [names]`. Other arguments go to Playwright.

const options = {
  repeat: { type: 'string', default: '1' },
  load: { type: 'boolean', default: false },
  language: { type: 'string' },
} as const
const { values, tokens } = parseArgs({ options, allowPositionals: true, strict: false, tokens: true })
const own = tokens.flatMap(token => {
  if (token.kind !== 'option' || !(token.name in options)) return []
  return token.inlineValue === false ? [token.index, token.index + 1] : [token.index]
})
const others = process.argv.slice(2).filter((_, at) => !own.includes(at))
const { repeat, load, language } = values
if (language && !['en', 'ar', 'both'].includes(String(language)))
  throw new Error('--language is en, ar or both')

/** One busy loop per core; each ends when this process does. */
function keepBusy(): ChildProcess[] {
  const loop = `process.stdin.on('end', () => process.exit()).resume()
    const turn = () => { for (const end = Date.now() + 20; Date.now() < end;); setImmediate(turn) }
    turn()`
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['pipe', 'ignore', 'inherit'] }),
  )
}

const endRun = beginRun()
onInterruption(endAll)
const chromium = await ensureChromium()
await ensureWebBuild()
const loops = load ? keepBusy() : []
try {
  const { journeys } = await runJourneys([`--repeat-each=${repeat}`, ...others], {
    NODE_ENV: 'test',
    CHROMIUM_PATH: chromium,
    ...(language && { JOURNEY_LANGUAGE: String(language) }),
  })
  const failedOf = (runs: readonly Journey[]) => runs.filter(({ outcome }) => outcome === 'failed')
  for (const [name, runs] of Map.groupBy(journeys, journey => journey.name)) {
    const failed = failedOf(runs)
    if (failed.length > 0)
      console.log(`\nFAILED ${failed.length} of ${runs.length}: ${name}\n${failed[0]?.why}`)
  }
  const passed = journeys.filter(({ outcome }) => outcome === 'passed').length
  const failed = failedOf(journeys).length
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} finally {
  for (const loop of loops) loop.kill()
  await endRun()
}
