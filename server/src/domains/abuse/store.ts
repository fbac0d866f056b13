import type { AbuseDecision, AbusePattern } from '@dawra/contract/abuse/rules'
import type { AbuseCase } from '@dawra/contract/abuse/schemas'
import { pageOf } from '#platform/page-of'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const PAGE = 20

interface Row {
  json: AbuseCase
}

export const selectOpen = async (db: Db, cursor: string | null) =>
  casesOf(
    await many<Row>(
      db,
      sql`select abuse.case_json(c) as json from abuse.cases c
        where c.decided_at is null and (${cursor}::uuid is null or c.id > ${cursor}::uuid)
        order by c.id limit ${PAGE + 1}`,
    ),
  )

export const selectDecided = async (db: Db, cursor: string | null) =>
  casesOf(
    await many<Row>(
      db,
      sql`select abuse.case_json(c) as json from abuse.cases c
        where c.decided_at is not null and (${cursor}::uuid is null or c.id < ${cursor}::uuid)
        order by c.id desc limit ${PAGE + 1}`,
    ),
  )

const casesOf = (rows: readonly Row[]) =>
  pageOf(
    rows.map(({ json }) => json),
    PAGE,
  )

export const selectCase = async (db: Db, caseId: string) =>
  (await one<Row>(db, sql`select abuse.case_json(c) as json from abuse.cases c where c.id = ${caseId}`)).json

/** Counts up to 100. */
export const countOpen = (db: Db) =>
  one<{ open: number }>(
    db,
    sql`select count(*)::int as open from (select from abuse.cases where decided_at is null limit 100) waiting`,
  )

export interface LockedCase {
  pattern: AbusePattern
  accounts: string[]
  sources: { userId: string; subject: string }[]
  isDecided: boolean
}

export const lockCase = (tx: Tx, caseId: string): Promise<LockedCase | undefined> =>
  maybe<LockedCase>(
    tx.db,
    sql`select pattern, accounts, sources, decided_at is not null as "isDecided"
      from abuse.cases where id = ${caseId} for no key update`,
  )

/** Members of the office among these people: only the office's owners may decide about them. */
export const officeAmong = (db: Db, people: readonly string[]) =>
  many<{ id: string }>(
    db,
    sql`select id from identity.account_states where id = any(${people}::uuid[]) and is_office`,
  )

interface Decided {
  decision: AbuseDecision
  reason: string
  by: string
  people: readonly string[]
}

export const closeCase = (tx: Tx, caseId: string, { decision, reason, by, people }: Decided) =>
  run(
    tx.db,
    sql`update abuse.cases set decided_at = platform.now(), decision = ${decision}, reason = ${reason},
        decided_by = ${by}, people = ${people}::uuid[]
      where id = ${caseId}`,
  )

/**
 * Takes back the points that one source earned, once per case, through the ledger's own function.
 * @returns how many points
 */
export const takeBack = async (tx: Tx, caseId: string, { userId, subject }: LockedCase['sources'][number]) =>
  (
    await one<{ points: number }>(
      tx.db,
      sql`select rewards.take_back(${userId}, ${subject}, ${`abuse:${caseId}:${subject}`}) as points`,
    )
  ).points
