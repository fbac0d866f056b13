import { onInterruption } from './interruption.ts'
import { endAll, run } from './run-process.ts'

// Tries random rings of cooperating accounts: `npm run rings -- 30m`. The ordinary test run uses one fixed seed.

onInterruption(endAll)

const [, minutes] = /^(\d{1,4})m$/.exec(process.argv[2] ?? '') ?? []
if (!minutes || Number(minutes) === 0) throw new Error('for how long, in minutes: npm run rings -- 30m')
const env = { RINGS_MINUTES: minutes }
process.exitCode = (
  await run(['vitest', 'run', '--project', '@dawra/server', 'tests/fraud-rings.test.ts'], { env })
).code
