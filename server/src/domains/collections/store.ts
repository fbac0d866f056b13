import type { CollectionRequest, CollectionRequestBody, OpenCollection } from '@dawra/contract/collections'
import type { Address } from '@dawra/contract/profile'
import { type Db, many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface NewRequest extends Omit<CollectionRequestBody, 'addressId'> {
  userId: string
  address: Address
  plannedHour: number
}

/** Undefined when the person is already fetched from on that day. */
export const insertRequest = (
  tx: Tx,
  { userId, plannedHour, address: { id: _, isDefault: __, ...address }, ...body }: NewRequest,
): Promise<CollectionRequest | undefined> =>
  maybe(
    tx.db,
    sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot, note,
        planned_hour)
      values (${userId}, ${body.kind}, ${body.waste}, ${body.grams}, ${address.area}, ${JSON.stringify(address)}::jsonb,
        ${body.phone}, ${body.collectOn}::date, ${body.slot}, ${body.note},
        ${plannedHour})
      on conflict (user_id, collect_on) where status in ('requested', 'planned') do nothing
      returning id, number, kind, waste, grams, area, collect_on::text as "collectOn", slot, coalesce(note, '') as note,
        planned_hour as "plannedHour", status,
        collected_grams as "collectedGrams", to_jsonb(requested_at) #>> '{}' as "requestedAt"`,
  )

/** The person's request, locked until the transaction ends. */
export const lockRequest = (
  tx: Tx,
  requestId: string,
  userId: string,
): Promise<CollectionRequest | undefined> =>
  maybe(
    tx.db,
    sql`select id, number, kind, waste, grams, area, collect_on::text as "collectOn", slot, coalesce(note, '') as note,
        planned_hour as "plannedHour", status, collected_grams as "collectedGrams", to_jsonb(requested_at) #>> '{}' as "requestedAt"
      from collections.requests where id = ${requestId} and user_id = ${userId} for no key update`,
  )

export const selectRequests = (db: Db, userId: string): Promise<CollectionRequest[]> =>
  many(
    db,
    sql`select id, number, kind, waste, grams, area, collect_on::text as "collectOn", slot, coalesce(note, '') as note,
        planned_hour as "plannedHour", status, collected_grams as "collectedGrams", to_jsonb(requested_at) #>> '{}' as "requestedAt"
      from collections.requests where user_id = ${userId} order by id desc limit 50`,
  )

export const selectOpenRequests = (db: Db): Promise<OpenCollection[]> =>
  many(
    db,
    sql`select r.id, r.number, r.kind, r.waste, r.grams, r.area, r.collect_on::text as "collectOn", r.slot,
        coalesce(r.note, '') as note, r.planned_hour as "plannedHour", r.status, r.collected_grams as "collectedGrams",
        to_jsonb(r.requested_at) #>> '{}' as "requestedAt", p.full_name as name, r.phone, r.address
      from collections.requests r join identity.people p on p.id = r.user_id
      where r.status in ('requested', 'planned') order by r.collect_on, r.id limit 200`,
  )
