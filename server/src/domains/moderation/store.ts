import {
  DAYS_UNTIL_ESTABLISHED,
  type ReportedKind,
  type ReportReason,
  type Verdict,
} from '@dawra/contract/moderation/rules'
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

/** How a person's reports count: `none` without a confirmed address or phone; a `fresh` account's half. */
export type ReporterStanding = 'none' | 'fresh' | 'established'

/** Only a confirmed phone, or a confirmed address and some days, make it costly to create many accounts. */
export async function standingOf(db: Db, userId: string): Promise<ReporterStanding> {
  const row = await maybe<{ standing: ReporterStanding }>(
    db,
    sql`select case
        when phone_confirmed_at is not null then 'established'
        when email_confirmed_at is null then 'none'
        when created_at <= platform.now() - ${DAYS_UNTIL_ESTABLISHED}::int * interval '1 day' then 'established'
        else 'fresh' end as standing
      from identity.holders where id = ${userId}`,
  )
  return row?.standing ?? 'none'
}

interface NewReport {
  caseId: string
  target: Target
  reporterId: string
  reason: ReportReason
  text: string
  origin: Buffer | null
  isEstablished: boolean
}

export const insertReport = (
  tx: Tx,
  { caseId, target, reporterId, reason, text, origin, isEstablished }: NewReport,
) =>
  run(
    tx.db,
    sql`insert into moderation.reports (case_id, kind, subject_id, reporter_id, reason, text, origin, is_established)
      values (${caseId}, ${target.kind}, ${target.id}, ${reporterId}, ${reason}, ${text}, ${origin}, ${isEstablished})
      on conflict (kind, subject_id, reporter_id) do nothing`,
  )

/**
 * Marks the locked case as hidden once enough independent people have reported: two fresh accounts count as one person, and
 * they hide nothing alone. True for the report that was enough.
 */
export async function hideWhenEnough(tx: Tx, caseId: string, enough: number): Promise<boolean> {
  const rows = await run(
    tx.db,
    sql`update moderation.cases set hidden_at = platform.now() where id = ${caseId} and hidden_at is null
      and (select coalesce(bool_or(is_established) and sum(case when is_established then 2 else 1 end) >= 2 * ${enough}::int, false)
        from (select bool_or(is_established) as is_established from moderation.reports
          where case_id = ${caseId} and origin is not null group by origin) devices)`,
  )
  return rows === 1
}

export const setDue = (tx: Tx, caseId: string, minutes: number) =>
  run(
    tx.db,
    sql`update moderation.cases set due_at = hidden_at + ${minutes}::int * interval '1 minute' where id = ${caseId}`,
  )

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
  dueAt: string
}

export const selectOpenCases = (db: Db): Promise<OpenCase[]> =>
  many(
    db,
    sql`select c.id, jsonb_build_object('kind', c.kind, 'id', c.subject_id) as subject,
        to_jsonb(c.hidden_at) #>> '{}' as "hiddenAt", to_jsonb(c.opened_at) #>> '{}' as "openedAt",
        to_jsonb(c.due_at) #>> '{}' as "dueAt",
        (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'text', r.text, 'at', r.reported_at)
          order by r.id), '[]') from moderation.reports r where r.case_id = c.id) as reports
      from moderation.cases c where c.decided_at is null
      order by c.due_at, c.id limit 100`,
  )

export interface CaseBrief {
  target: Target
  isDecided: boolean
  wasHidden: boolean
}

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
