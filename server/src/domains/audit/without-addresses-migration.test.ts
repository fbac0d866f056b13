import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

const MIGRATION = new URL('../../../migrations/1915_audit_without_addresses.sql', import.meta.url)

test('removes personal data that outlived its person from the log, and nothing else', async () => {
  const { userId } = await aPerson(database.ctx())
  const { pool } = database
  const note = (act: string, subjectKind: string | null, input: object) =>
    run(
      pool,
      sql`insert into audit.entries (kind, actor_id, session_id, act, subject, subject_kind, input)
        values ('change', ${userId}, uuidv7(), ${act}, 'it', ${subjectKind}, ${JSON.stringify(input)}::jsonb)`,
    )
  const requests = 'POST /api/v1/admin/privacy-requests'
  await note(requests, null, { kind: 'access', contact: 'gone@people.test' })
  await note(`${requests}/{requestId}/answer`, 'requestId', { requestId: 'it', answer: 'Dear Salim' })
  await note('POST /api/v1/pickup-cases/{caseId}/answer', 'caseId', { caseId: 'it', answer: 'accept' })
  await note('POST /api/v1/venues/{venueId}/invitations', 'venueId', {
    email: 'a@people.test',
    role: 'staff',
  })
  await note('POST /api/v1/admin/invitations', 'email', { email: 'b@people.test', role: 'driver' })
  await pool.query(`begin; ${await readFile(MIGRATION, 'utf8')}; commit`)
  const left = await many<{ input: unknown }>(pool, sql`select input from audit.entries order by at, id`)
  expect(left.map(({ input }) => input)).toEqual([
    { kind: 'access' },
    { requestId: 'it' },
    { caseId: 'it', answer: 'accept' },
    { role: 'staff' },
    { email: 'b@people.test', role: 'driver' },
  ])
})
