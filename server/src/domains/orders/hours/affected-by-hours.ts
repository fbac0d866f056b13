import type { TouchedSales } from '@dawra/contract/orders/venue-closings'
import { closesOn, type Schedule } from '@dawra/contract/venues/rules'
import type { Venue } from '@dawra/contract/venues/schemas'
import { type Db, many, sql } from '#platform/sql'

/** Deals and paid pickups whose window the new hours close. */
export async function affectedByHours(db: Db, before: Venue, after: Schedule): Promise<TouchedSales> {
  const isTouched = ({ window }: { window: { startsAt: string; endsAt: string } }) =>
    closesOn(before, after, window)
  const [deals, pickups] = [await selectDeals(db, before.id), await selectPickups(db, before.id)]
  return { deals: deals.filter(isTouched), pickups: pickups.filter(isTouched) }
}

const selectDeals = (db: Db, venueId: string) =>
  many<TouchedSales['deals'][number]>(
    db,
    sql`select id, platform.localized(title_en, title_ar) as title,
        jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) as window, remaining
      from deals.deals
      where venue_id = ${venueId} and status in ('scheduled', 'live') and ends_at > platform.now()
      order by starts_at, id`,
  )

const selectPickups = (db: Db, venueId: string) =>
  many<TouchedSales['pickups'][number]>(
    db,
    sql`select p.id, o.number, jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window,
        (select coalesce(sum(l.quantity), 0)::int from orders.lines l where l.pickup_id = p.id) as portions,
        p.total - p.refunded_part as total
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.venue_id = ${venueId} and p.kind = 'deals' and p.status in ('confirmed', 'ready')
        and p.ends_at > platform.now()
      order by p.starts_at, o.number`,
  )
