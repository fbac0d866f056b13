import type { Found } from '@dawra/contract/find'
import { type Db, many, sql } from '#platform/sql'

type Ids = readonly string[]

export const selectPeople = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(full_name, null) as name, null::text as number, phone, email,
        case when deleted_at is not null then 'erased' when banned_until is not null then 'blocked'
          when is_anonymous then 'anonymous' when coalesce(email_confirmed_at, phone_confirmed_at) is null then 'unconfirmed'
          else 'active' end as status,
        to_jsonb(created_at) #>> '{}' as at, null::jsonb as of
      from identity.office_people where id = any(${ids}::uuid[])`,
  )

/** With whom they are of, by the name that the office knows. */
export const selectOrders = (db: Db, ids: Ids, kind: 'food' | 'compost') =>
  many<Found>(
    db,
    sql`select o.id, platform.localized(p.full_name, null) as name, o.number, o.contact_phone as phone, null::text as email,
        o.status::text as status, to_jsonb(o.placed_at) #>> '{}' as at, null::jsonb as of
      from orders.found_orders o join identity.people p on p.id = o.customer_id
      where o.id = any(${ids}::uuid[]) and o.kind = ${kind}`,
  )

export const selectVenues = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, name, null::text as number, phone, null::text as email,
        case when closed_since is null then 'open' else 'closed' end as status,
        to_jsonb(created_at) #>> '{}' as at, null::jsonb as of
      from venues.cards where id = any(${ids}::uuid[])`,
  )

export const selectBusinesses = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(legal_name, null) as name, cr_number as number, contact_phone as phone,
        contact_email as email, status, to_jsonb(created_at) #>> '{}' as at, null::jsonb as of
      from businesses.office_businesses where id = any(${ids}::uuid[])`,
  )

export const selectDonations = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, title as name, null::text as number, null::text as phone, null::text as email, status::text as status,
        events -> 0 ->> 'at' as at, null::jsonb as of
      from donations.office_donations where id = any(${ids}::uuid[])`,
  )

export const selectTickets = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(subject, null) as name, number::text as number, null::text as phone, email, status,
        to_jsonb(created_at) #>> '{}' as at, null::jsonb as of
      from support.office_tickets where id = any(${ids}::uuid[])`,
  )

export const selectDocuments = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(null, null) as name, number, null::text as phone, null::text as email,
        kind as status, to_jsonb(issued_at) #>> '{}' as at,
        case when order_id is not null then jsonb_build_object('kind', 'order', 'id', order_id)
          when venue_id is not null then jsonb_build_object('kind', 'venue', 'id', venue_id) end as of
      from documents.found_documents where id = any(${ids}::uuid[])`,
  )

export const selectBatches = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(null, null) as name, code as number, null::text as phone, null::text as email,
        case when recalled_at is null then 'active' else 'recalled' end as status, null::text as at, null::jsonb as of
      from shop.batch_labels where id = any(${ids}::uuid[])`,
  )
