import { USUAL_CITY } from '@dawra/contract/platform/product'
import type pg from 'pg'
import { DEAL_ID, FIRST, VENUE_ID } from './ids.ts'

export const PRICE = 1300
export const PORTIONS = 500

const { south, north, west, east } = USUAL_CITY.bounds

/** Spreads venues over the city, ten times as dense around its centre. */
async function addVenues(pool: pg.Pool, count: number) {
  await pool.query(
    `insert into venues.venues (id, name_en, name_ar, type, address_en, address_ar, area, phone, lat, lng, vat_number)
      select ('${VENUE_ID}' || (${FIRST} + n))::uuid, 'Kitchen ' || n, 'مطبخ ' || n,
        (enum_range(null::venues.venue_type))[n % 8 + 1], 'Way ' || n || ', Building 14', 'سكة ' || n, 'al-khuwair',
        '+96824561234', case n % 11 when 0 then ${south} + random() * ${north - south} else 23.55 + random() * 0.1 end,
        case n % 11 when 0 then ${west} + random() * ${east - west} else 58.2 + random() * 0.4 end, 'OM1100000001'
      from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [count],
  )
}

/** Open deals of those venues, numbered from 0; existing ones stay. */
export async function addDeals(pool: pg.Pool, count: number, venues: number) {
  await addVenues(pool, venues)
  await pool.query(
    `insert into deals.deals (id, venue_id, status, kind, packaging, category, title_en, title_ar, instructions_en,
        original_price, price, portions, remaining, portion_grams, allergens, allergen_answer, dietary, starts_at, ends_at,
        published_at, place)
      select ('${DEAL_ID}' || (${FIRST} + n))::uuid, v.id, 'live', 'dish', 'ours',
        (array['vegetables', 'fruits', 'grains', 'dairy', 'mixed', 'cooked'])[n % 6 + 1], 'Chicken biryani ' || n,
        'برياني دجاج ' || n, 'Ask at the counter', 2500 + n % 7 * 100, ${PRICE}, ${PORTIONS}, ${PORTIONS}, 450,
        array['milk'], 'contains', array['halal'], now() + interval '3 hours', now() + interval '5 hours' + n % 600 * interval '1 second',
        now() - n % 3600 * interval '1 second', v.place
      from generate_series(0, $1::int - 1) n
        join venues.venues v on v.id = ('${VENUE_ID}' || (${FIRST} + n % $2::int))::uuid
      on conflict do nothing`,
    [count, venues],
  )
  await pool.query('vacuum analyze deals.deals, venues.venues')
}
