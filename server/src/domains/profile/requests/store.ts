import type { OfficePrivacyRequest, PrivacyRequest } from '@dawra/contract/profile/privacy-requests'
import type {
  PrivacyRequestKind,
  privacyRequestChannels,
} from '@dawra/contract/profile/privacy-requests.rules'
import { cursorAt, type Place } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const PAGE = 20

interface NewRequest {
  userId: string | null
  kind: PrivacyRequestKind
  way: (typeof privacyRequestChannels)[number]
  contact: string
  text: string
  /** ISO 8601. */
  requestedAt: string
}

/** The legal deadline counts from `requestedAt`. @returns its id */
export const insertRequest = async (
  tx: Tx,
  { userId, kind, way, contact, text, requestedAt }: NewRequest,
): Promise<string> =>
  (
    await one<{ id: string }>(
      tx.db,
      sql`insert into profile.privacy_requests (user_id, kind, way, contact, text, asked_at, due_at)
        values (${userId}, ${kind}, ${way}, ${contact}, ${text}, ${requestedAt}::timestamptz,
          ${requestedAt}::timestamptz + interval '45 days') returning id`,
    )
  ).id

export const selectOwn = async (db: Db, userId: string) =>
  (
    await many<{ json: PrivacyRequest }>(
      db,
      sql`select profile.privacy_request_json(r) as json from profile.privacy_requests r
        where r.user_id = ${userId} order by r.id desc limit 50`,
    )
  ).map(({ json }) => json)

interface Row {
  json: OfficePrivacyRequest
  at: string
}

export const selectOpen = async (db: Db, after: Place | null) =>
  shownOf(
    await many<Row>(
      db,
      sql`select profile.office_privacy_request_json(r) as json, to_jsonb(r.due_at) #>> '{}' as at
        from profile.privacy_requests r
        where r.ended_at is null
          and (r.due_at, r.id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'),
            coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
        order by r.due_at, r.id limit ${PAGE + 1}`,
    ),
  )

export const selectEnded = async (db: Db, after: Place | null) =>
  shownOf(
    await many<Row>(
      db,
      sql`select profile.office_privacy_request_json(r) as json, to_jsonb(r.ended_at) #>> '{}' as at
        from profile.privacy_requests r
        where r.ended_at is not null
          and (r.ended_at, r.id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'),
            coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by r.ended_at desc, r.id desc limit ${PAGE + 1}`,
    ),
  )

function shownOf(rows: readonly Row[]) {
  const { items, next } = pageBy(rows, PAGE, ({ at, json }) => cursorAt({ at, id: json.id }))
  return { items: items.map(({ json }) => json), next }
}

export const selectRequest = async (db: Db, requestId: string) =>
  (
    await one<{ json: OfficePrivacyRequest }>(
      db,
      sql`select profile.office_privacy_request_json(r) as json from profile.privacy_requests r
        where r.id = ${requestId}`,
    )
  ).json

/** Counts up to 100. */
export const countOpen = (db: Db) =>
  one<{ open: number }>(
    db,
    sql`select count(*)::int as open
      from (select from profile.privacy_requests where ended_at is null limit 100) waiting`,
  )

export const lockRequest = (tx: Tx, requestId: string) =>
  maybe<{ isEnded: boolean }>(
    tx.db,
    sql`select ended_at is not null as "isEnded" from profile.privacy_requests
      where id = ${requestId} for no key update`,
  )

export const setOwner = (tx: Tx, requestId: string, ownerId: string | null) =>
  run(tx.db, sql`update profile.privacy_requests set owner_id = ${ownerId} where id = ${requestId}`)

export const insertNote = (
  tx: Tx,
  { requestId, by, text }: { requestId: string; by: string; text: string },
) =>
  run(
    tx.db,
    sql`insert into profile.privacy_notes (request_id, written_by, text) values (${requestId}, ${by}, ${text})`,
  )

export const setAnswer = (
  tx: Tx,
  { requestId, by, answer }: { requestId: string; by: string; answer: string },
) =>
  run(
    tx.db,
    sql`update profile.privacy_requests set ended_as = 'answered', ended_at = platform.now(), ended_by = ${by},
        answer = ${answer} where id = ${requestId}`,
  )

/** A finished copy answers the request for one. */
export const endByCopy = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update profile.privacy_requests set ended_as = 'copied', ended_at = platform.now()
      where user_id = ${userId} and ended_at is null and kind = any(${['access', 'portability']}::text[])`,
  )

/** The dates of the request and its answer stay as proof. */
export async function forgetRequests(tx: Tx, userId: string) {
  await run(
    tx.db,
    sql`update profile.privacy_requests set ended_as = coalesce(ended_as, 'erased'),
        ended_at = coalesce(ended_at, platform.now()), text = '', contact = '', answer = ''
      where user_id = ${userId}`,
  )
  await run(
    tx.db,
    sql`update profile.privacy_notes n set text = '' from profile.privacy_requests r
      where r.id = n.request_id and r.user_id = ${userId}`,
  )
}
