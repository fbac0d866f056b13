import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { beginRun } from '../../server/src/testing/test-run.ts'
import { ensureChromium } from './chromium.ts'
import { onInterruption } from './interruption.ts'
import { runJourneys } from './run-journeys.ts'
import { endAll } from './steps.ts'
import { ensureWebBuild } from './web.ts'

// Repeats journeys: `npm run journeys -- [--repeat N] [--load] [--language en|ar|both] [--grep TEXT] [names]`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repeat: { type: 'string', default: '1' },
    load: { type: 'boolean', default: false },
    language: { type: 'string' },
    grep: { type: 'string', short: 'g' },
  },
})

/** One busy loop a core; each ends when this process does. */
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
const loops = values.load ? keepBusy() : []
try {
  const { language, grep, repeat } = values
  const { journeys } = await runJourneys({
    env: { NODE_ENV: 'test', CHROMIUM_PATH: chromium, ...(language && { JOURNEY_LANGUAGE: language }) },
    folder: mkdtempSync(join(tmpdir(), 'dawra-reports-')),
    args: [`--repeat-each=${repeat}`, ...(grep ? [`--grep=${grep}`] : []), ...positionals],
  })
  const failed = journeys.filter(({ outcome }) => outcome === 'failed')
  for (const [name, times] of Map.groupBy(failed, journey => journey.name))
    console.log(`\nFAILED ${times.length} times: ${name}\n${times[0]?.why}`)
  console.log(`${journeys.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 && journeys.length > 0 ? 0 : 1
} finally {
  for (const loop of loops) loop.kill()
  await endRun()
}
