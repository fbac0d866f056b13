import { CRITERIA_RULES } from '@dawra/server/domains/browse/alerts/search-criteria'
import type pg from 'pg'
import { DEAL_ID, FIRST, idOf, SESSION_ID, USER_ID, VENUE_ID } from './ids.ts'

const VENUE = idOf(VENUE_ID, 0)

/** Customers from number `first` on follow one venue, each with a device that accepts pushes. */
export async function addFollowers(pool: pg.Pool, first: number, count: number) {
  const who = [FIRST + first, FIRST + first + count - 1]
  await pool.query(
    `insert into favourites.favourites (user_id, kind, subject_id)
      select ('${USER_ID}' || n)::uuid, 'venue', '${VENUE}' from generate_series($1::bigint, $2::bigint) n`,
    who,
  )
  await pool.query(
    `insert into notifications.push_subscriptions (user_id, session_id, server_key, endpoint, p256dh, auth, device, language)
      select ('${USER_ID}' || n)::uuid, ('${SESSION_ID}' || n)::uuid, 'key', 'https://push.bench.test/' || n, 'key', 'auth', 'Chrome, Android', 'en'
      from generate_series($1::bigint, $2::bigint) n`,
    who,
  )
}

/** Saved searches with alerts that do not match the dish: ten per customer. */
export const addSearches = (pool: pg.Pool, first: number, customers: number) =>
  pool.query(
    `insert into browse.searches (user_id, name, query, alerts, rules, key, words)
      select ('${USER_ID}' || n)::uuid, 'Search', 'q=dish' || n * 10 + m, true, $3, 'w dish' || n * 10 + m,
        array['dish' || n * 10 + m]
      from generate_series($1::bigint, $2::bigint) n, generate_series(1, 10) m`,
    [FIRST + first, FIRST + first + customers - 1, CRITERIA_RULES],
  )

/** The followed venue puts a new dish on sale. @returns the deal's id */
export async function listNewDish(pool: pg.Pool, number: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with listed as (
        insert into deals.deals (venue_id, status, kind, packaging, category, title_en, title_ar, instructions_en,
          original_price, price, portions, remaining, portion_grams, allergens, allergen_answer, dietary, starts_at,
          ends_at, published_at, place)
        select venue_id, status, kind, packaging, category, 'Fresh dish ' || $2, 'طبق جديد ' || $2, instructions_en,
          original_price, price, portions, portions, portion_grams, allergens, allergen_answer, dietary, starts_at,
          ends_at, now(), place
        from deals.deals where id = $1 returning id)
      select id, platform.announce('deals.changed', '{}', jsonb_build_object('dealId', id, 'venueId', '${VENUE}'))
      from listed`,
    [idOf(DEAL_ID, 0), number],
  )
  return rows[0]!.id
}

/** Resolves once everybody was notified of the deal. */
export async function untilNotified(pool: pg.Pool, dealId: string, seconds = 120) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
    const { rowCount } = await pool.query({
      name: 'told',
      text: 'select from notifications.alert_runs where deal_id = $1 and finished_at is not null',
      values: [dealId],
    })
    if (rowCount === 1) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`not everybody was told after ${seconds} s`)
}
