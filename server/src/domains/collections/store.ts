import type {
  CollectionRequest,
  CollectionRequestBody,
  OpenCollection,
} from '@dawra/contract/collections/schemas'
import type { Address } from '@dawra/contract/profile/schemas'
import { type Db, many, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface NewRequest extends Omit<CollectionRequestBody, 'addressId'> {
  userId: string
  address: Address
  plannedHour: number
  /** When the rounds of its day are planned; an unpaid collection is not held any longer. */
  plannedAt: Date
}

/**
 * Stores a request; one with a price is held until it is paid. Undefined when the person already has a collection on
 * that day.
 */
export async function insertRequest(
  tx: Tx,
  { userId, plannedHour, plannedAt, address: { id: _, isDefault: __, ...address }, ...body }: NewRequest,
): Promise<CollectionRequest | undefined> {
  const made = await maybe<{ id: string }>(
    tx.db,
    sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot, note,
        planned_hour, price, status, hold_expires_at)
      select ${userId}, ${body.kind}, ${body.waste}, ${body.grams}, ${address.area}, ${JSON.stringify(address)}::jsonb,
        ${body.phone}, ${body.collectOn}::date, ${body.slot}, ${body.note}, ${plannedHour}, priced.price,
        case when priced.price > 0 then 'awaiting_payment' else 'requested' end,
        case when priced.price > 0 then
          least(platform.now() + make_interval(mins => settings.number('hold_minutes')), ${plannedAt}::timestamptz) end
      from (select ${body.price}::int as price) priced
      on conflict (user_id, collect_on) where status in ('awaiting_payment', 'requested', 'planned') do nothing
      returning id`,
  )
  return made && selectRequest(tx.db, made.id, userId)
}

export async function selectRequest(
  db: Db,
  requestId: string,
  userId: string,
): Promise<CollectionRequest | undefined> {
  const row = await maybe<{ request: CollectionRequest }>(
    db,
    sql`select collections.as_json(r) as request from collections.requests r
      where r.id = ${requestId} and r.user_id = ${userId}`,
  )
  return row?.request
}

export interface LockedRequest {
  id: string
  number: number
  userId: string
  status: CollectionRequest['status']
  collectOn: string
  plannedHour: number
  price: number
  isHeld: boolean
  isPaid: boolean
  isGivenBack: boolean
}

/** Anybody's collection, locked until the transaction ends. */
export const lockRequest = (tx: Tx, requestId: string): Promise<LockedRequest | undefined> =>
  maybe(
    tx.db,
    sql`select id, number, user_id as "userId", status, collect_on::text as "collectOn", planned_hour as "plannedHour", price,
        coalesce(hold_expires_at > platform.now(), false) as "isHeld", paid_at is not null as "isPaid",
        given_back_at is not null as "isGivenBack"
      from collections.requests where id = ${requestId} for no key update`,
  )

/** A person's collections, without unpaid ones that have expired. */
export async function selectRequests(db: Db, userId: string): Promise<CollectionRequest[]> {
  const { requests } = await one<{ requests: CollectionRequest[] }>(
    db,
    sql`select coalesce(jsonb_agg(collections.as_json(r) order by r.id desc), '[]') as requests
      from collections.requests r where r.id in (
        select id from collections.requests where user_id = ${userId}
          and (status <> 'released' or given_back_at is not null) order by id desc limit 50)`,
  )
  return requests
}

export const selectOpenRequests = (db: Db): Promise<OpenCollection[]> =>
  many(
    db,
    sql`select r.id, r.number, r.kind, r.waste, r.grams, r.area, r.collect_on::text as "collectOn", r.slot,
        coalesce(r.note, '') as note, r.planned_hour as "plannedHour", r.status, r.collected_grams as "collectedGrams",
        to_jsonb(r.requested_at) #>> '{}' as "requestedAt", r.price, p.full_name as name, r.phone, r.address
      from collections.requests r join identity.people p on p.id = r.user_id
      where r.status in ('requested', 'planned') order by r.collect_on, r.id limit 200`,
  )
