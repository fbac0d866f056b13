import { expect, test } from 'vitest'
import { databaseTest } from '#testing/set-up'
import { createPerson } from '../accounts/create-person.ts'
import { signIn } from '../accounts/sign-in.ts'
import { openKeys } from '../keys/open-keys.ts'
import { NO_DEVICE } from '../security/device.ts'
import { clearSessions } from './clear-sessions.ts'
import { refreshSession } from './refresh-session.ts'

const database = databaseTest()

const { successorOf } = openKeys('a'.repeat(43))
const email = 'hamed@example.com'
const password = 'dhow under sail'
const refresh = (refreshToken: string) =>
  refreshSession(database.ctx(), { refreshToken, successorOf, device: NO_DEVICE })

test('deletes sessions that ended long ago, and no current ones', async () => {
  const ctx = database.ctx()
  await createPerson(ctx, { email, password, fullName: 'Hamed' })
  const over = await signIn(ctx, { address: email, password, device: NO_DEVICE })
  const first = await signIn(ctx, { address: email, password, device: NO_DEVICE })
  const second = await refresh(first.refreshToken)
  const third = await refresh(second.refreshToken)
  await database.pool.query(
    `update identity.sessions set not_after = now() - interval '8 days' where id = $1`,
    [over.session.id],
  )
  await database.pool.query(`update identity.refresh_tokens set used_at = used_at - interval '8 days'`)
  await clearSessions(ctx)
  const { rows } = await database.pool.query(
    `select s.id, count(*) as tokens from identity.sessions s
      join identity.refresh_tokens t on t.session_id = s.id group by s.id`,
  )
  expect(rows).toEqual([{ id: first.session.id, tokens: 1 }])
  expect((await refresh(third.refreshToken)).session.id).toBe(first.session.id)
})
