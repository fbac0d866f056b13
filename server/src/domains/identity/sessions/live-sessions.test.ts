import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { NO_DEVICE } from '../security/device.ts'
import { endSessions, issueSession } from './issue-session.ts'
import { SessionLookup } from './live-sessions.ts'

const database = databaseTest()

test('answers concurrent look-ups with one query, each with its own session', async () => {
  const ctx = database.ctx()
  const { userId } = await aPerson(ctx)
  const open = () => transact(ctx, tx => issueSession(tx, { userId, method: 'password', device: NO_DEVICE }))
  const [first, second] = [await open(), await open()]
  let queries = 0
  const counted: Db = {
    query: config => {
      queries++
      return database.pool.query(config)
    },
  }
  const lookup = new SessionLookup(counted)
  const found = await Promise.all(
    [first.session.id, second.session.id, first.session.id, randomUUID()].map(id => lookup.find(id)),
  )
  expect(found.map(session => session?.id)).toEqual([
    first.session.id,
    second.session.id,
    first.session.id,
    undefined,
  ])
  expect(queries).toBe(1)

  await transact(ctx, tx => endSessions(tx, { userId, which: first.session.id, why: 'test' }))
  expect(await lookup.find(first.session.id)).toBeUndefined()
  expect(await lookup.find(second.session.id)).toMatchObject({ userId })
  expect(queries).toBe(3)
})
