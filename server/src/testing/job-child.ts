import { pino } from 'pino'
import { openPool } from '../platform/db.ts'
import { startWorkers } from '../platform/jobs.ts'

// A process with a worker whose job never ends. It reports when it is ready, and when the job has begun.

const log = pino({ level: 'silent' })
const pool = openPool({ connectionString: process.argv[2] }, 4, log)
const context = () => ({
  db: pool,
  actor: { kind: 'system', name: 'test' } as const,
  now: new Date(),
  requestId: 'test',
  log,
})
const slow = () => {
  process.send?.('in the job')
  return new Promise<void>(() => undefined)
}
await startWorkers(pool, context, [{ tasks: { 'test.slow': slow } }], log)
process.send?.('ready')
