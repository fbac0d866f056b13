import type { OfficeBin } from '@dawra/contract/bins/numbered-bins'
import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import type { OfficeProblem } from '@dawra/contract/bins/problems'
import type { BinStatus, SubscriptionStatus } from '@dawra/contract/bins/rules'
import type { BinProblem } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { idCursor, isReadableAs, notThisCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageBy, pageOf } from '#platform/page-of'
import { type Db, many, maybe, sql } from '#platform/sql'

const PAGE = 30

interface Requested {
  status: SubscriptionStatus
  cursor?: string | undefined
}

/** Requests oldest first, all other states latest first. @throws Refusal('invalid_input') */
export async function listOfficeSubscriptions({ db }: Ctx, { status, cursor }: Requested) {
  const after = idCursor(cursor)
  const rows = await (status === 'requested' ? waiting(db, after) : ofStatus(db, status, after))
  return pageOf(
    rows.map(row => row.subscription),
    PAGE,
  )
}

const waiting = (db: Db, after: string | null) =>
  many<{ subscription: OfficeSubscription }>(
    db,
    sql`select bins.office_subscription_json(s) as subscription from bins.subscriptions s
      where s.status = 'requested' and s.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by s.id limit ${PAGE + 1}::int`,
  )

const ofStatus = (db: Db, status: SubscriptionStatus, before: string | null) =>
  many<{ subscription: OfficeSubscription }>(
    db,
    sql`select bins.office_subscription_json(s) as subscription from bins.subscriptions s
      where s.status = ${status} and s.id < coalesce(${before}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by s.id desc limit ${PAGE + 1}::int`,
  )

/** A subscription with its latest twenty reports. @throws Refusal('not_found') */
export async function getOfficeSubscription({ db }: Ctx, id: string) {
  const row = await maybe<{ subscription: OfficeSubscription & { problems: BinProblem[] } }>(
    db,
    sql`select bins.office_subscription_json(s) || jsonb_build_object('problems',
        (select coalesce(jsonb_agg(bins.problem_json(p) order by p.id desc), '[]')
          from (select * from bins.problems where subscription_id = s.id order by id desc limit 20) p)) as subscription
      from bins.subscriptions s where s.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.subscription
}

interface RequestedBins {
  status?: BinStatus | 'to_fetch' | undefined
  from?: number | undefined
  cursor?: string | undefined
}

/** Bins, by number. @throws Refusal('invalid_input') */
export async function listBins({ db }: Ctx, { status, from = 1, cursor }: RequestedBins) {
  if (cursor !== undefined && !isReadableAs('bigint', cursor)) throw notThisCursor()
  const least = cursor === undefined ? from : Number(cursor) + 1
  const rows = await (status === 'to_fetch' ? toFetch(db, least) : ofBins(db, status ?? null, least))
  return pageBy(
    rows.map(row => row.bin),
    PAGE,
    ({ number }) => String(number),
  )
}

const ofBins = (db: Db, status: BinStatus | null, least: number) =>
  many<{ bin: OfficeBin }>(
    db,
    sql`select bins.office_bin_json(b) as bin from bins.bins b
      where b.number >= ${least}::bigint and (${status}::text is null or b.status = ${status}::text)
      order by b.number limit ${PAGE + 1}::int`,
  )

/** Bins at subscriptions that have ended. */
const toFetch = (db: Db, least: number) =>
  many<{ bin: OfficeBin }>(
    db,
    sql`select bins.office_bin_json(b) as bin from bins.bins b join bins.subscriptions s on s.id = b.subscription_id
      where b.number >= ${least}::bigint and b.status = 'placed' and s.status = 'ended'
      order by b.number limit ${PAGE + 1}::int`,
  )

/** A bin with its history. @throws Refusal('not_found') */
export async function getOfficeBin({ db }: Ctx, number: number) {
  const row = await maybe<{ bin: OfficeBin & { moves: Move[] } }>(
    db,
    sql`select bins.office_bin_json(b) || jsonb_build_object('moves',
        (select coalesce(jsonb_agg(jsonb_build_object('status', m.status, 'planNumber', s.number,
            'note', coalesce(m.note, ''), 'by', p.full_name, 'at', m.moved_at) order by m.id desc), '[]')
          from (select * from bins.bin_moves where bin_id = b.id order by id desc limit 100) m
            left join bins.subscriptions s on s.id = m.subscription_id
            left join identity.people p on p.id = m.moved_by)) as bin
      from bins.bins b where b.number = ${number}::bigint`,
  )
  if (!row) throw new Refusal('not_found')
  return row.bin
}

interface Move {
  status: BinStatus
  planNumber: number | null
  note: string
  by: string | null
  at: string
}

/** Open reports, oldest first. @throws Refusal('invalid_input') */
export async function listProblems({ db }: Ctx, { cursor }: { cursor?: string | undefined }) {
  const after = idCursor(cursor)
  const rows = await many<{ problem: OfficeProblem }>(
    db,
    sql`select bins.problem_json(b) || jsonb_build_object('planId', s.id, 'planNumber', s.number, 'area', s.area,
        'person', jsonb_build_object('id', s.user_id, 'name', coalesce(p.full_name, '')), 'phone', s.phone) as problem
      from bins.problems b join bins.subscriptions s on s.id = b.subscription_id
        left join identity.people p on p.id = s.user_id
      where b.settled_at is null and b.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by b.id limit ${PAGE + 1}::int`,
  )
  return pageOf(
    rows.map(row => row.problem),
    PAGE,
  )
}
