import { setup as startDatabase } from '../../../server/src/testing/global-setup.ts'
import { beginRun } from '../../../server/src/testing/test-run.ts'
import { onInterruption } from '../interruption.ts'
import { endAll, run } from '../run-process.ts'

// The frame of `npm test` with another program in place of the tests: `small-run.ts <part> <program> …`.

async function startCity() {
  const city = await import('../../../e2e/city.ts')
  return (await city.startCity({ SAMPLE_CITY: 'never' })).stop
}

const PARTS: Record<string, () => Promise<(() => Promise<void>) | undefined>> = {
  nothing: async () => undefined,
  database: startDatabase,
  city: startCity,
}

const [part = '', ...program] = process.argv.slice(2)
const endRun = beginRun()
onInterruption(endAll)
const stop = await PARTS[part]?.()
console.log(JSON.stringify({ pid: process.pid, database: process.env.TEST_DATABASE_URL }))
await run(program)
await stop?.()
await endRun()
