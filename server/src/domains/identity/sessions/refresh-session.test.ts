import { beforeAll, beforeEach, expect, test } from 'vitest'
import { GUEST } from '#platform/context'
import { many, sql } from '#platform/sql'
import { databaseTest } from '#testing/set-up'
import { createPerson } from '../accounts/create-person.ts'
import { signIn } from '../accounts/sign-in.ts'
import { openKeys } from '../keys/open-keys.ts'
import { NO_DEVICE } from '../security/device.ts'
import { refreshSession } from './refresh-session.ts'
import type { SignedIn } from './sessions.ts'

const { successorOf } = openKeys('a'.repeat(43))
const email = 'maryam@example.com'
const password = 'falaj water runs'

const database = databaseTest()
let session: SignedIn
let start: Date

beforeAll(async () => {
  await createPerson(database.ctx(), { email, password, fullName: 'Maryam' })
})
beforeEach(async () => {
  start = new Date()
  session = await signIn(at(0), { address: email, password, device: NO_DEVICE })
})

const at = (seconds: number) => database.ctx(GUEST, new Date(start.getTime() + seconds * 1000))
const refreshAt = async (seconds: number, refreshToken: string) =>
  (await refreshSession(at(seconds), { refreshToken, successorOf, device: NO_DEVICE })).refreshToken
const events = () =>
  many(
    database.pool,
    sql`select kind from identity.security_events where session_id = ${session.session.id} order by id`,
  )

test('gives a new refresh token each time', async () => {
  const second = await refreshAt(500, session.refreshToken)
  const third = await refreshAt(1000, second)
  expect(new Set([session.refreshToken, second, third]).size).toBe(3)
})

test('gives two tabs that refresh at once the same token', async () => {
  const tabs = await Promise.all(Array.from({ length: 6 }, () => refreshAt(500, session.refreshToken)))
  expect(new Set(tabs).size).toBe(1)
  expect(tabs[0]).not.toBe(session.refreshToken)
  await refreshAt(900, tabs[0]!)
})

test('gives a late tab the newest token, although others have refreshed twice', async () => {
  const second = await refreshAt(500, session.refreshToken)
  const third = await refreshAt(503, second)
  expect(await refreshAt(506, session.refreshToken)).toBe(third)
})

test('ends the session when an old token comes back after ten seconds', async () => {
  const second = await refreshAt(500, session.refreshToken)
  await expect(refreshAt(511, session.refreshToken)).rejects.toMatchObject({
    code: 'refresh_token_already_used',
    status: 400,
  })
  await expect(refreshAt(512, second)).rejects.toMatchObject({ code: 'refresh_token_not_found' })
  expect(await events()).toEqual([{ kind: 'signed_in' }, { kind: 'refresh_token_reused' }])
})

test('ends a session thirty days after its last refresh', async () => {
  const day = 24 * 60 * 60
  const second = await refreshAt(29 * day, session.refreshToken)
  const third = await refreshAt(58 * day, second)
  await expect(refreshAt(88 * day + 1, third)).rejects.toMatchObject({ code: 'session_expired' })
})

test('refuses a refresh token that was never issued', async () => {
  await expect(refreshAt(1, 'made up')).rejects.toMatchObject({ code: 'refresh_token_not_found' })
})

test('refuses to refresh the session of a banned person', async () => {
  await database.pool.query(`update identity.users set banned_until = now() + interval '1 day'`)
  await expect(refreshAt(1, session.refreshToken)).rejects.toMatchObject({ code: 'user_banned' })
  await database.pool.query('update identity.users set banned_until = null')
})

test('stores no refresh token in plain text', async () => {
  const second = await refreshAt(500, session.refreshToken)
  const stored = await database.pool.query(
    'select t::text || s::text as row from identity.refresh_tokens t, identity.sessions s',
  )
  const text = stored.rows.map(({ row }) => row).join()
  expect(text).not.toContain(session.refreshToken)
  expect(text).not.toContain(second)
})

test('refuses a refresh that has waited five seconds for a locked session', async () => {
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('select from identity.sessions where id = $1 for update', [session.session.id])
  await expect(refreshAt(500, session.refreshToken)).rejects.toMatchObject({ code: 'conflict', status: 409 })
  await other.query('rollback')
  other.release()
  await refreshAt(500, session.refreshToken)
})
