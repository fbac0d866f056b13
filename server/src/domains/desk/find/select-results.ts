import type { Found } from '@dawra/contract/desk/find'
import { type Db, many, sql } from '#platform/sql'

type Ids = readonly string[]

export const selectPeople = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(full_name, null) as name, null::text as number, phone, email,
        case when deleted_at is not null then 'erased' when banned_until is not null then 'blocked'
          when is_anonymous then 'anonymous' when coalesce(email_confirmed_at, phone_confirmed_at) is null then 'unconfirmed'
          else 'active' end as status,
        to_jsonb(created_at) #>> '{}' as at, null::jsonb as of, null::text as day
      from identity.office_people where id = any(${ids}::uuid[])`,
  )

export const selectOrders = (db: Db, ids: Ids, kind: 'food' | 'compost') =>
  many<Found>(
    db,
    sql`select o.id, platform.localized(p.full_name, null) as name, o.number, o.contact_phone as phone, null::text as email,
        o.status::text as status, to_jsonb(o.placed_at) #>> '{}' as at, null::jsonb as of, null::text as day
      from orders.found_orders o join identity.people p on p.id = o.customer_id
      where o.id = any(${ids}::uuid[]) and o.kind = ${kind}`,
  )

export const selectVenues = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, name, null::text as number, phone, null::text as email,
        case when closed_since is null then 'open' else 'closed' end as status,
        to_jsonb(created_at) #>> '{}' as at, null::jsonb as of, null::text as day
      from venues.cards where id = any(${ids}::uuid[])`,
  )

export const selectBusinesses = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(legal_name, null) as name, cr_number as number, contact_phone as phone,
        contact_email as email, status, to_jsonb(created_at) #>> '{}' as at, null::jsonb as of, null::text as day
      from businesses.office_businesses where id = any(${ids}::uuid[])`,
  )

export const selectDonations = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, title as name, null::text as number, null::text as phone, null::text as email, status::text as status,
        events -> 0 ->> 'at' as at, null::jsonb as of, null::text as day
      from donations.office_donations where id = any(${ids}::uuid[])`,
  )

export const selectTickets = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(subject, null) as name, number::text as number, null::text as phone, email, status,
        to_jsonb(created_at) #>> '{}' as at, null::jsonb as of, null::text as day
      from support.office_tickets where id = any(${ids}::uuid[])`,
  )

export const selectDocuments = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(null, null) as name, number, null::text as phone, null::text as email,
        kind as status, to_jsonb(issued_at) #>> '{}' as at,
        case when order_id is not null then jsonb_build_object('kind', 'order', 'id', order_id)
          when venue_id is not null then jsonb_build_object('kind', 'venue', 'id', venue_id) end as of, null::text as day
      from documents.found_documents where id = any(${ids}::uuid[])`,
  )

export const selectBatches = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(null, null) as name, code as number, null::text as phone, null::text as email,
        case when recalled_at is null then 'active' else 'recalled' end as status, null::text as at, null::jsonb as of, null::text as day
      from shop.batch_labels where id = any(${ids}::uuid[])`,
  )

/** Bins, each with the person at whose place it stands now. */
export const selectBins = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select b.id, platform.localized(case when b.status = 'placed' then p.full_name end, null) as name,
        b.number::text as number, null::text as phone, null::text as email, b.state as status,
        to_jsonb(b.at) #>> '{}' as at, null::jsonb as of, null::text as day
      from bins.listed_bins b left join identity.people p on p.id = b.user_id where b.id = any(${ids}::uuid[])`,
  )

export const selectSubscriptions = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select b.subscription_id as id, platform.localized(p.full_name, null) as name, b.number::text as number,
        b.place ->> 'phone' as phone, null::text as email, b.status, null::text as at, null::jsonb as of, null::text as day
      from bins.subscribers b left join identity.people p on p.id = b.user_id
      where b.subscription_id = any(${ids}::uuid[])`,
  )

/** Rounds and heaps have status names of their own. */
export const selectRounds = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(name, null) as name, number::text as number, null::text as phone, null::text as email,
        'round_' || status as status, null::text as at, null::jsonb as of, day::text as day
      from rounds.round_cards where id = any(${ids}::uuid[])`,
  )

export const selectHeaps = (db: Db, ids: Ids) =>
  many<Found>(
    db,
    sql`select id, platform.localized(name_en, name_ar) as name, code as number, null::text as phone, null::text as email,
        'heap_' || status as status, null::text as at, null::jsonb as of, null::text as day
      from processing.found_heaps where id = any(${ids}::uuid[])`,
  )
