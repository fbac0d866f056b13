import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const approvalPersonalData: PersonalData = {
  name: 'approvals',
  texts: TEXTS,
  codes: ['act', 'status'],
  collect: async ({ db }, userId) => ({
    requested: await many(
      db,
      sql`select act, status, reason, asked_at as "requestedAt" from approvals.requests where asked_by = ${userId}
        order by id desc limit 20000`,
    ),
    decided: await many(
      db,
      sql`select act, status, note as because, decided_at as "decidedAt" from approvals.requests where decided_by = ${userId}
        order by id desc limit 20000`,
    ),
  }),
}
