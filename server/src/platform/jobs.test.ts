import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database'
import { enqueue, startWorkers } from './jobs.ts'
import { transact } from './transact.ts'

test('a job that fails is named in the log, without what it was given', async () => {
  const database = await testDatabase()
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: line => void lines.push(line) })
  const fail = () => Promise.reject(new Error('the mail server is asleep'))
  const workers = await startWorkers(
    database.pool,
    () => database.ctx(),
    [{ tasks: { 'test.fail': fail } }],
    log,
  )
  await transact(database.ctx(), tx => enqueue(tx, 'test.fail', { address: 'salim@people.test' }))
  await vi.waitFor(() => expect(lines.join()).toContain('the mail server is asleep'), { timeout: 5000 })
  await workers.stop()
  await database.drop()
  expect(lines.join()).toContain('test.fail')
  expect(lines.join()).not.toContain('salim')
})
