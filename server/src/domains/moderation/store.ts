import type { ReportedKind, ReportReason, Verdict } from '@dawra/contract/moderation.rules'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface Target {
  kind: ReportedKind
  id: string
}

/** Whether another report would change nothing: the person has reported it before, or it is hidden for good. */
export async function isSettledFor(db: Db, { kind, id }: Target, userId: string): Promise<boolean> {
  const row = await maybe(
    db,
    sql`select from moderation.reports where kind = ${kind} and subject_id = ${id} and reporter_id = ${userId}
      union all select from moderation.cases
        where kind = ${kind} and subject_id = ${id} and verdict = ${'hide'} limit 1`,
  )
  return row !== undefined
}

/** Whether a person has shown that an address or a phone is theirs. */
export async function isReachable(db: Db, userId: string): Promise<boolean> {
  const row = await maybe(
    db,
    sql`select from identity.holders where id = ${userId}
      and (email_confirmed_at is not null or phone_confirmed_at is not null)`,
  )
  return row !== undefined
}

interface NewReport {
  caseId: string
  target: Target
  reporterId: string
  reason: ReportReason
  text: string
  origin: Buffer | null
}

export const insertReport = (tx: Tx, { caseId, target, reporterId, reason, text, origin }: NewReport) =>
  run(
    tx.db,
    sql`insert into moderation.reports (case_id, kind, subject_id, reporter_id, reason, text, origin)
      values (${caseId}, ${target.kind}, ${target.id}, ${reporterId}, ${reason}, ${text}, ${origin})
      on conflict (kind, subject_id, reporter_id) do nothing`,
  )

/** Marks the locked case as hidden once enough independent people have reported; true for the one that was enough. */
export async function hideWhenEnough(tx: Tx, caseId: string, enough: number): Promise<boolean> {
  const rows = await run(
    tx.db,
    sql`update moderation.cases set hidden_at = platform.now() where id = ${caseId} and hidden_at is null
      and (select count(distinct origin) from moderation.reports where case_id = ${caseId}) >= ${enough}::int`,
  )
  return rows === 1
}

export const selectReasons = async (db: Db, caseId: string): Promise<ReportReason[]> =>
  (
    await one<{ reasons: ReportReason[] }>(
      db,
      sql`select coalesce(array_agg(distinct reason), '{}') as reasons from moderation.reports where case_id = ${caseId}`,
    )
  ).reasons

export interface OpenCase {
  id: string
  subject: Target
  reports: { reason: ReportReason; text: string; at: string }[]
  hiddenAt: string | null
  openedAt: string
}

/** Open cases: hidden targets first, then the oldest. Reporters are left out. */
export const selectOpenCases = (db: Db): Promise<OpenCase[]> =>
  many(
    db,
    sql`select c.id, jsonb_build_object('kind', c.kind, 'id', c.subject_id) as subject,
        to_jsonb(c.hidden_at) #>> '{}' as "hiddenAt", to_jsonb(c.opened_at) #>> '{}' as "openedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'text', r.text, 'at', r.reported_at)
          order by r.id), '[]') from moderation.reports r where r.case_id = c.id) as reports
      from moderation.cases c where c.decided_at is null
      order by (c.hidden_at is null), c.opened_at, c.id limit 100`,
  )

export interface CaseBrief {
  target: Target
  isDecided: boolean
  wasHidden: boolean
}

/** A case, locked until the transaction ends. */
export const lockCaseById = (tx: Tx, caseId: string): Promise<CaseBrief | undefined> =>
  maybe(
    tx.db,
    sql`select jsonb_build_object('kind', kind, 'id', subject_id) as target, decided_at is not null as "isDecided",
        hidden_at is not null as "wasHidden"
      from moderation.cases where id = ${caseId} for no key update`,
  )

/** Closes a case and deletes the origins of its reports, which only an open case needs. */
export async function closeCase(
  tx: Tx,
  caseId: string,
  decision: { verdict: Verdict; note: string; by: string | null },
) {
  await run(
    tx.db,
    sql`update moderation.cases set decided_at = platform.now(), verdict = ${decision.verdict},
        note = ${decision.note}, decided_by = ${decision.by} where id = ${caseId}`,
  )
  await run(tx.db, sql`update moderation.reports set origin = null where case_id = ${caseId}`)
}
