import { type Db, many, sql } from '#platform/sql'
import type { Stated } from './free-from.ts'
import type { Described } from './listing-words.ts'

export const INDEXED_KINDS = ['deal', 'donation', 'venue'] as const
export type IndexedKind = (typeof INDEXED_KINDS)[number]

export interface Found extends Described, Stated {
  id: string
  /** In PostgreSQL's text form of a point. */
  place: string
  /** In PostgreSQL's text form of a timestamptz. */
  endsAt: string
}

export function selectDescribed(db: Db, kind: IndexedKind, ids: readonly string[]): Promise<Found[]> {
  if (kind === 'deal') return selectDeals(db, ids)
  return kind === 'donation' ? selectDonations(db, ids) : selectVenues(db, ids)
}

const selectDeals = (db: Db, ids: readonly string[]) =>
  many<Found>(
    db,
    sql`select d.id, d.place::text as place, d.ends_at::text as "endsAt", array[d.title_en, d.title_ar] as titles,
        array[v.name_en, v.name_ar] as names, null as donor, d.tags || d.dietary || array[d.category, d.kind, v.type::text] as labels,
        array[a.name_en, a.name_ar] as area, array[x.ingredients_en, x.ingredients_ar] as ingredients,
        d.allergens, d.dietary, array[d.title_en, d.title_ar, x.description_en, x.description_ar, x.ingredients_en,
          x.ingredients_ar, x.allergens_note_en, x.allergens_note_ar] as texts
      from deals.live_deals d join deals.deals x on x.id = d.id join venues.cards v on v.id = d.venue_id
        left join settings.city_areas a on a.slug = v.area
      where d.id = any(${ids}::uuid[]) and d.remaining > 0`,
  )

const selectDonations = (db: Db, ids: readonly string[]) =>
  many<Found>(
    db,
    sql`select o.id, o.place::text as place, o.ends_at::text as "endsAt", array[o.title_en, o.title_ar] as titles,
        array[o.donor_venue -> 'name' ->> 'en', o.donor_venue -> 'name' ->> 'ar'] as names, o.donor_name as donor,
        o.tags || o.dietary || array[o.category, o.kind] || case when o.price = 0 then array['free_of_charge'] else '{}' end
          as labels,
        array[a.name_en, a.name_ar] as area, '{}'::text[] as ingredients,
        o.allergens, o.dietary, array[o.title_en, o.title_ar, o.description_en, o.description_ar, o.allergens_note_en,
          o.allergens_note_ar] as texts
      from donations.open_donations o left join settings.city_areas a on a.slug = o.area where o.id = any(${ids}::uuid[])`,
  )

const selectVenues = (db: Db, ids: readonly string[]) =>
  many<Found>(
    db,
    sql`select c.id, c.place::text as place, 'infinity' as "endsAt", array[c.name_en, c.name_ar] as titles, '{}'::text[] as names, null as donor,
        array[c.type::text] as labels, array[a.name_en, a.name_ar] as area, '{}'::text[] as ingredients,
        null::text[] as allergens, '{}'::text[] as dietary, '{}'::text[] as texts
      from venues.cards c left join settings.city_areas a on a.slug = c.area
      where c.id = any(${ids}::uuid[]) and c.closed_since is null`,
  )
