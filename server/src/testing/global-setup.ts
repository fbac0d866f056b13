import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beginRun } from './test-run.ts'

/** Starts a PostgreSQL for the test run, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const endRun = beginRun()
  const program = join(import.meta.dirname, 'postgres-process.ts')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const address = once(createInterface(child.stdout), 'line')
  const [url] = await Promise.race([address, ended.then(() => [])])
  if (typeof url !== 'string') throw new Error('the PostgreSQL of the tests did not start')
  process.env.TEST_DATABASE_URL = url
  return async () => {
    child.stdin.end()
    await ended
    await endRun()
  }
}
