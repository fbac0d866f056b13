import type { Breach } from '@dawra/contract/profile/breaches'
import type { BreachEnd, BreachFact } from '@dawra/contract/profile/breaches.rules'
import { cursorAt, type Place } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const PAGE = 20

export type BreachFacts = Pick<Breach, BreachFact>

interface Writer {
  by: string
  why: string
}

/** @returns its id */
export const insertBreach = async (
  tx: Tx,
  { what, beganAt, awareAt, noticed, kinds, people, isHighRisk, done }: BreachFacts & { awareAt: string },
  by: string,
) =>
  (
    await one<{ id: string }>(
      tx.db,
      sql`insert into profile.breaches
          (what, began_at, aware_at, due_at, noticed, kinds, people, is_high_risk, done, changed_by)
        values (${what}, ${beganAt}::timestamptz, ${awareAt}::timestamptz,
          ${awareAt}::timestamptz + interval '72 hours', ${noticed}, ${kinds}, ${people}::int, ${isHighRisk}, ${done},
          ${by})
        returning id`,
    )
  ).id

export interface Known {
  version: number
  awareAt: Date
  changedAt: Date
  changedBy: string
  isClosed: boolean
  isHighRisk: boolean
  ministryNotice: Date | null
  peopleNotice: Date | null
}

export const lockBreach = (tx: Tx, breachId: string) =>
  maybe<Known>(
    tx.db,
    sql`select version, aware_at as "awareAt", changed_at as "changedAt", changed_by as "changedBy",
        closed_at is not null as "isClosed", is_high_risk as "isHighRisk", ministry_told_at as "ministryNotice",
        people_told_at as "peopleNotice"
      from profile.breaches where id = ${breachId} for no key update`,
  )

export const setFacts = (
  tx: Tx,
  breachId: string,
  { what, beganAt, noticed, kinds, people, isHighRisk, done }: BreachFacts,
  { by, why }: Writer,
) =>
  run(
    tx.db,
    sql`update profile.breaches set what = ${what}, began_at = ${beganAt}::timestamptz, noticed = ${noticed},
        kinds = ${kinds}, people = ${people}::int, is_high_risk = ${isHighRisk}, done = ${done}, version = version + 1,
        changed_by = ${by}, changed_at = platform.now(), changed_why = ${why}
      where id = ${breachId}`,
  )

export const setMinistryNotice = (tx: Tx, breachId: string, at: string, { by, why }: Writer) =>
  run(
    tx.db,
    sql`update profile.breaches set ministry_told_at = ${at}::timestamptz, ministry_reference = ${why},
        version = version + 1, changed_by = ${by}, changed_at = platform.now(), changed_why = ${why}
      where id = ${breachId}`,
  )

export const setPeopleNotice = (tx: Tx, breachId: string, at: string, { by, why }: Writer) =>
  run(
    tx.db,
    sql`update profile.breaches set people_told_at = ${at}::timestamptz, people_told_how = ${why},
        version = version + 1, changed_by = ${by}, changed_at = platform.now(), changed_why = ${why}
      where id = ${breachId}`,
  )

export const setClosed = (tx: Tx, breachId: string, how: BreachEnd, { by, why }: Writer) =>
  run(
    tx.db,
    sql`update profile.breaches set closed_as = ${how}, closed_at = platform.now(), lessons = ${why},
        version = version + 1, changed_by = ${by}, changed_at = platform.now(), changed_why = ${why}
      where id = ${breachId}`,
  )

export const insertNote = (tx: Tx, { breachId, by, text }: { breachId: string; by: string; text: string }) =>
  run(
    tx.db,
    sql`insert into profile.breach_entries (breach_id, step, written_by, text)
      values (${breachId}, 'noted', ${by}, ${text})`,
  )

export const selectBreach = async (db: Db, breachId: string) =>
  (
    await one<{ json: Breach }>(
      db,
      sql`select profile.breach_json(b) as json from profile.breaches b where b.id = ${breachId}`,
    )
  ).json

interface Row {
  json: Breach
  at: string
}

/** Open breaches, earliest deadline first. */
export const selectOpen = async (db: Db, after: Place | null) =>
  shownOf(
    await many<Row>(
      db,
      sql`select profile.breach_json(b) as json, to_jsonb(b.due_at) #>> '{}' as at from profile.breaches b
        where b.closed_at is null
          and (b.due_at, b.id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'),
            coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
        order by b.due_at, b.id limit ${PAGE + 1}`,
    ),
  )

export const selectClosed = async (db: Db, after: Place | null) =>
  shownOf(
    await many<Row>(
      db,
      sql`select profile.breach_json(b) as json, to_jsonb(b.closed_at) #>> '{}' as at from profile.breaches b
        where b.closed_at is not null
          and (b.closed_at, b.id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'),
            coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by b.closed_at desc, b.id desc limit ${PAGE + 1}`,
    ),
  )

function shownOf(rows: readonly Row[]) {
  const { items, next } = pageBy(rows, PAGE, ({ at, json }) => cursorAt({ at, id: json.id }))
  return { items: items.map(({ json }) => json), next }
}

/** Counts up to 100. */
export const countOpen = (db: Db) =>
  one<{ open: number }>(
    db,
    sql`select count(*)::int as open
      from (select from profile.breaches where closed_at is null limit 100) waiting`,
  )
