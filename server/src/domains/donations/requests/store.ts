import type { RequestStatus, Storage } from '@dawra/contract/donations/rules'
import type { OwnRequest, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export type RequesterKind = ReceivedRequest['requester']['kind']

interface NewRequest {
  donationId: string
  donorId: string
  requesterId: string
  requesterKind: RequesterKind
  charityId: string | null
  counts: boolean
  grams: number
  message: string
  withheld: 'contact' | 'abusive' | null
  phone: string
  wishedAt: string
  standingId?: string
}

/** @returns the request's id; undefined when the person already has a request for this donation */
export async function insertRequest(tx: Tx, requested: NewRequest): Promise<string | undefined> {
  const row = await maybe<{ id: string }>(
    tx.db,
    sql`insert into donations.requests (donation_id, donor_id, requester_id, requester_kind, counts, grams, message,
        withheld, phone, wished_at, standing_id, charity_id)
      values (${requested.donationId}, ${requested.donorId}, ${requested.requesterId}, ${requested.requesterKind}, ${requested.counts},
        ${requested.grams}, ${requested.message},
        ${requested.withheld}, ${requested.phone}, ${requested.wishedAt}, ${requested.standingId ?? null},
        ${requested.charityId}::uuid)
      on conflict do nothing returning id`,
  )
  return row?.id
}

/** Whether a waiting request counts as a free pickup depends on the donation's current kind and price. */
export const recountWaiting = (tx: Tx, donationId: string) =>
  run(
    tx.db,
    sql`update donations.requests r
      set counts = d.price = 0 and d.kind = 'food' and r.requester_kind <> 'charity'
      from donations.donations d
      where d.id = ${donationId} and r.donation_id = d.id and r.status = ${'waiting'}::donations.request_status`,
  )

export interface LockedRequest {
  id: string
  donationId: string
  donorId: string
  requesterId: string
  status: RequestStatus
  grams: number
  price: number
  agreedAt: Date | null
  closedAt: Date | null
  kind: 'food' | 'feed'
  storage: Storage
  madeAt: string
  useBy: string
  window: { startsAt: string; endsAt: string }
}

/** A request with the relevant part of its donation, both locked: the donation first, as everywhere. */
export async function lockRequest(tx: Tx, requestId: string): Promise<LockedRequest | undefined> {
  await run(
    tx.db,
    sql`select 1 from donations.donations
      where id = (select donation_id from donations.requests where id = ${requestId}) for no key update`,
  )
  return maybe(
    tx.db,
    sql`select r.id, r.donation_id as "donationId", r.donor_id as "donorId", r.requester_id as "requesterId", r.status,
        r.grams, r.price, r.agreed_at as "agreedAt", r.closed_at as "closedAt", d.kind, d.storage,
        to_jsonb(d.made_at) #>> '{}' as "madeAt", to_jsonb(d.use_by) #>> '{}' as "useBy",
        jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at) as window
      from donations.requests r join donations.donations d on d.id = r.donation_id
      where r.id = ${requestId} for no key update of r`,
  )
}

export async function requestsIn(tx: Tx, donationId: string, states: readonly RequestStatus[]) {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.requests
      where donation_id = ${donationId} and status = any(${states}::donations.request_status[]) order by id`,
  )
  return rows.map(row => row.id)
}

export interface Closing {
  status: Exclude<RequestStatus, 'waiting' | 'accepted' | 'confirmed'>
  by: 'donor' | 'requester' | 'operator' | 'system'
  reason?: string | null
}

/** Ends an open request; a trigger moves its grams. False when it was already closed. */
export async function markClosed(
  tx: Tx,
  requestId: string,
  { status, by, reason }: Closing,
): Promise<boolean> {
  const rows = await run(
    tx.db,
    sql`update donations.requests set status = ${status}, closed_at = platform.now(), closed_by = ${by},
        reason = ${reason || null}, hold_expires_at = null
      where id = ${requestId}
        and status = any(${['waiting', 'accepted', 'confirmed']}::donations.request_status[])`,
  )
  return rows === 1
}

export async function selectOwnRequest(
  db: Db,
  requestId: string,
  requesterId: string,
): Promise<OwnRequest | undefined> {
  const row = await maybe<{ request: OwnRequest }>(
    db,
    sql`select donations.own_request_json(r) as request from donations.requests r
      where id = ${requestId} and requester_id = ${requesterId}`,
  )
  return row?.request
}

export async function selectReceived(
  db: Db,
  requestId: string,
  userId: string,
): Promise<ReceivedRequest | undefined> {
  const row = await maybe<{ request: ReceivedRequest }>(
    db,
    sql`select donations.received_json(r) as request from donations.requests r
      where id = ${requestId} and donations.gives(donor_id, ${userId})`,
  )
  return row?.request
}

/** Waiting requests first, then the latest. At most 200. */
export async function selectForDonation(db: Db, donationId: string): Promise<ReceivedRequest[]> {
  const rows = await many<{ request: ReceivedRequest }>(
    db,
    sql`select donations.received_json(it) as request from (
        (select r as it, 0 as rank, id from donations.requests r
          where donation_id = ${donationId} and status = 'waiting' order by id limit 200)
        union all
        (select r, 1, id from donations.requests r
          where donation_id = ${donationId} and status <> 'waiting' order by id desc limit 200)
        order by rank limit 200) shown`,
  )
  return rows.map(row => row.request)
}

/** A page of a person's requests, newest first: 20 rows, and one more if others follow. */
export async function selectOwnPage(
  db: Db,
  { requesterId, tab, cursor }: { requesterId: string; tab: 'open' | 'past'; cursor: string | null },
): Promise<OwnRequest[]> {
  const rows = await many<{ request: OwnRequest }>(
    db,
    tab === 'open'
      ? sql`select donations.own_request_json(it) as request from (
            select r as it from donations.requests r where requester_id = ${requesterId}
              and status in ('waiting', 'accepted', 'confirmed') and (${cursor}::uuid is null or id < ${cursor}::uuid)
              order by id desc limit 21) page`
      : sql`select donations.own_request_json(it) as request from (
            select r as it from donations.requests r where requester_id = ${requesterId}
              and status not in ('waiting', 'accepted', 'confirmed')
              and (${cursor}::uuid is null or id < ${cursor}::uuid) order by id desc limit 21) page`,
  )
  return rows.map(row => row.request)
}

/** How many free pickups of a person count now, and how many requests wait. The caller has locked the person. */
export const selectLimits = (tx: Tx, personId: string): Promise<{ counted: number; waiting: number }> =>
  one(
    tx.db,
    sql`select donations.counted(${personId}) as counted, (select count(*) from donations.requests
        where requester_id = ${personId} and status = 'waiting') as waiting`,
  )
