import type pg from 'pg'
import { pino } from 'pino'
import { freeFrom } from '../domains/browse/search-index/free-from.ts'
import { indexedWords } from '../domains/browse/search-index/listing-words.ts'
import { INDEX_RULES } from '../domains/browse/search-index/terms.ts'
import { addVocabulary } from '../domains/browse/search-index/vocabulary.ts'
import { transact } from '../platform/transact.ts'

const DISHES = [
  ['Chicken biryani', 'برياني دجاج', 'cooked', 'dairy_free'],
  ['Fish machboos', 'مجبوس سمك', 'cooked', 'dairy_free'],
  ['Lamb shawarma', 'شاورما غنم', 'cooked', 'dairy_free'],
  ['Falafel sandwich', 'ساندويتش فلافل', 'cooked', 'vegan'],
  ['Arabic bread bag', 'كيس خبز عربي', 'grains', 'vegetarian'],
  ['Cheese manakish', 'مناقيش جبن', 'mixed', 'vegetarian'],
  ['Butter croissants', 'كرواسون بالزبدة', 'mixed', 'vegetarian'],
  ['Nabulsi kunafa', 'كنافة نابلسية', 'mixed', 'vegetarian'],
  ['Pistachio baklava', 'بقلاوة بالفستق', 'mixed', 'vegetarian'],
  ['Banana box', 'صندوق موز', 'fruits', 'organic'],
  ['Tomatoes and cucumbers', 'طماطم وخيار', 'vegetables', 'gluten_free'],
  ['Khalas dates', 'تمر خلاص', 'fruits', 'vegan'],
  ['Laban and yogurt', 'لبن وزبادي', 'dairy', 'gluten_free'],
  ['Lentil soup', 'شوربة عدس', 'cooked', 'vegan'],
  ['Chocolate cake', 'كيك شوكولاتة', 'mixed', 'vegetarian'],
  ['Chicken salad', 'سلطة دجاج', 'vegetables', 'gluten_free'],
  ['Vegetable samosa', 'سمبوسة خضار', 'cooked', 'vegan'],
  ['Mutton curry', 'كاري غنم', 'cooked', 'dairy_free'],
  ['Rice with chickpeas', 'أرز بالحمص', 'grains', 'vegan'],
  ['Omani halwa', 'حلوى عمانية', 'mixed', 'vegetarian'],
] as const

/** Pseudo-random coordinates of venue or donation number `n`, all over the city. */
const LAT = 'round((23.5 + (n * 7919 % 10007) / 10007.0 * 0.16)::numeric, 5)::float8'
const LNG = 'round((58.05 + (n * 6271 % 10009) / 10009.0 * 0.5)::numeric, 5)::float8'
/** Every venue sells all dishes: otherwise the nearest venue would decide how far a filter has to search. */
const DISH = `($1::text[])[(hashint8(n) & 65535) % ${DISHES.length} * 4 + `

interface Wanted {
  deals: number
  donations?: number
}

/** Adds open deals, fifty per venue, and open donations up to these numbers, with their search words, in a few statements. */
export async function addManyListings(pool: pg.Pool, { deals, donations = 0 }: Wanted) {
  await addKitchens(pool, Math.ceil(deals / 50))
  await pool.query(
    `with kitchens as materialized (select id, place, row_number() over () - 1 as number from venues.venues
        where name_en like 'Kitchen %')
      insert into deals.deals (venue_id, status, kind, packaging, title_en, title_ar, category, tags, dietary, allergens,
        allergen_answer, original_price, price, portions, remaining, portion_grams, starts_at, ends_at, published_at, place)
      select k.id, 'live', 'dish', 'ours', ${DISH}1], ${DISH}2], ${DISH}3], '{}', array[${DISH}4], 'halal'],
        array[(array['milk', 'gluten', 'nuts', 'fish'])[n / ${DISHES.length} % 4 + 1]], 'contains', 2000 + n % 900,
        500 + n * 13::bigint % 1400, 5, 5, 450, now(), now() + interval '1 hour' + n % 80000 * interval '1 second',
        now() - n * interval '0.01 second', k.place
      from generate_series((select count(*) + 1 from deals.deals), $2::int) n
        join kitchens k on k.number = n % (select count(*) from kitchens)`,
    [DISHES.flat(), deals],
  )
  if (donations > 0) await addDonations(pool, donations)
  await addWords(pool)
  await pool.query('vacuum analyze')
}

const addKitchens = (pool: pg.Pool, kitchens: number) =>
  pool.query(
    `insert into venues.venues (name_en, type, address_en, area, phone, lat, lng)
      select 'Kitchen ' || n, 'restaurant', 'Way ' || n, 'seeb', '+96824000000', ${LAT}, ${LNG}
      from generate_series((select count(*) + 1 from venues.venues where name_en like 'Kitchen %'), $1::int) n`,
    [kitchens],
  )

/** All of one donor, and without announcing each. */
async function addDonations(db: pg.Pool, donations: number) {
  await db.query('alter table donations.donations disable trigger user')
  await db.query(
    `with donor as (
        insert into donations.donors (user_id, kind, name)
        select id, 'household', 'Maryam' from identity.users order by id limit 1
        on conflict (user_id) do update set name = excluded.name returning user_id)
      insert into donations.donations (donor_id, kind, title_en, title_ar, category, dietary, allergens, grams, grams_left,
        price, storage, made_at, use_by, starts_at, ends_at, checks, area, address, phone, lat, lng, charities_until)
      select user_id, 'food', ${DISH}1], ${DISH}2], ${DISH}3], array[${DISH}4], 'halal'],
        array[(array['milk', 'gluten', 'nuts', 'fish'])[n / ${DISHES.length} % 4 + 1]], 1000 + n % 5000, 1000 + n % 5000, 0, 'ambient',
        now(), now() + interval '2 days', now(), now() + interval '1 hour' + n % 80000 * interval '1 second',
        array['not_tasted', 'clean_hands', 'covered', 'dry_and_cool'], 'seeb', 'Way 1', '+96892123456', ${LAT}, ${LNG},
        now()
      from donor, generate_series((select count(*) + 1 from donations.donations), $2::int) n`,
    [DISHES.flat(), donations],
  )
  await db.query('alter table donations.donations enable trigger user')
}

/** A dish has the same search words at every venue. */
async function addWords(db: pg.Pool) {
  const described = DISHES.map(([en, ar, category, label]) => ({
    title: en,
    ...indexedWords({
      titles: [en, ar],
      names: ['Kitchen'],
      donor: null,
      labels: [category, label],
      area: [],
      ingredients: [],
    }),
  }))
  const ids = await transact(fillingOf(db), tx =>
    addVocabulary(
      tx,
      described.flatMap(({ weights }) => [...weights.keys()]),
      described.flatMap(({ forms }) => forms),
    ),
  )
  const words = described.flatMap(({ title, weights }) =>
    [...weights].map(([term, weight]) => ({ title, term: ids.get(term), weight })),
  )
  // Constraints are dropped and created again afterwards, which is faster than checking each row.
  await db.query(
    `alter table browse.postings drop constraint postings_term_id_fkey, drop constraint postings_pkey;
     drop index browse.postings_by_place;
     truncate browse.postings`,
  )
  for (const [shelf, table] of [
    ['deal', 'deals.deals'],
    ['donation', 'donations.donations'],
  ])
    await db.query(
      `insert into browse.postings (shelf, listing_id, term_id, weight, place, ends_at)
        select '${shelf}', d.id, w.term, w.weight, d.place, d.ends_at
        from ${table} d join jsonb_to_recordset($1::jsonb) as w (title text, term int, weight int) on w.title = d.title_en
      `,
      [JSON.stringify(words)],
    )
  await db.query(
    `alter table browse.postings add primary key (listing_id, term_id, shelf) include (weight),
       add constraint postings_term_id_fkey foreign key (term_id) references browse.terms;
     create index postings_by_place on browse.postings using gist (term_id, place) include (listing_id, weight, ends_at)`,
  )
  await db.query(
    `update browse.terms t set listings = c.listings
      from (select term_id, count(*) as listings from browse.postings group by term_id) c where c.term_id = t.id`,
  )
  await db.query(
    `insert into browse.free_from (listing_id, foods)
      select d.id, array(select unnest(w.foods) except select unnest(d.allergens))
      from (select id, title_en, allergens from deals.deals union all
          select id, title_en, allergens from donations.donations) d
        join jsonb_to_recordset($1::jsonb) as w (title text, foods text[]) on w.title = d.title_en
      on conflict (listing_id) do nothing`,
    [
      JSON.stringify(
        DISHES.map(([en, ar, , label]) => ({
          title: en,
          foods: freeFrom({ allergens: [], dietary: [label], texts: [en, ar] }),
        })),
      ),
    ],
  )
  await db.query('update browse.word_rules set version = $1', [INDEX_RULES])
}

const fillingOf = (db: pg.Pool) => ({
  db,
  actor: { kind: 'system' as const, name: 'fill' },
  now: new Date(),
  requestId: 'fill',
  log: pino({ level: 'silent' }),
})
