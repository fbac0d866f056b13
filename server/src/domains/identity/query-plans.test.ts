import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into identity.users (email, full_name, language, app_metadata, user_metadata)
      select 'p' || n || '@example.com', '', 'en', '{}', '{}' from generate_series(1, 3000) n;
    insert into identity.sessions (user_id, not_after, amr, aal)
      select id, platform.now() + interval '30 days', '[]', 'aal1' from identity.users;
    insert into identity.mfa_factors (user_id, type, status, phone)
      select id, 'phone', 'verified', '+96890000000' from identity.users;
    analyze identity.users, identity.sessions, identity.mfa_factors;
  `)
})
afterAll(() => database?.drop())

/** The tables that are read whole although sequential scans are discouraged. */
async function readWhole(statement: string): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    return rows.flatMap(row => /Seq Scan on (\S+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
}

const NOBODY = `'00000000-0000-7000-8000-000000000000'::uuid`

test.each([
  ['an account with its factors', `select * from identity.accounts where id = ${NOBODY}`],
  ['a person’s factors', `select * from identity.mfa_factors where user_id = ${NOBODY}`],
  ['sessions that showed a factor', `select * from identity.sessions where factor_id = ${NOBODY}`],
  ['challenges of a session', `select * from identity.challenges where session_id = ${NOBODY}`],
  ['challenges of a factor', `select * from identity.challenges where factor_id = ${NOBODY}`],
  [
    'live tokens of a person',
    `select * from identity.one_time_tokens where user_id = ${NOBODY} and purpose = any ('{signup}') and used_at is null`,
  ],
  [
    'live tokens at an address',
    `select * from identity.one_time_tokens where address = 'x' and purpose = any ('{signup}') and used_at is null`,
  ],
  ['applications of a person', `select * from identity.applications where user_id = ${NOBODY}`],
  ['tickets of a person', `select * from support.tickets where user_id = ${NOBODY}`],
  ['messages to somebody', `select * from platform.messages where recipient = any ('{x}')`],
])('finds %s by an index', async (_, statement) => {
  expect(await readWhole(statement)).toEqual([])
})
