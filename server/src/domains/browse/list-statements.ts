import type { DealFilters } from '@dawra/contract/deals'

/** Each sort walks an index of its own; what it sorts by is also what its cursor carries. */
const SORTS: Record<DealFilters['sort'], { key: string; direction: 'asc' | 'desc' }> = {
  nearest: { key: 'd.place <-> platform.place($1, $2)', direction: 'asc' },
  ending: { key: 'd.ends_at', direction: 'asc' },
  cheapest: { key: 'd.price', direction: 'asc' },
  newest: { key: 'd.published_at', direction: 'desc' },
  saving: { key: '(d.original_price - d.price)', direction: 'desc' },
}
const CURSOR_TYPE: Record<DealFilters['sort'], string> = {
  nearest: 'float8',
  ending: 'timestamptz',
  cheapest: 'int',
  newest: 'timestamptz',
  saving: 'int',
}

/** $1 lat, $2 lng, $3 filters as jsonb, $4 cursor key, $5 cursor id. */
const WHERE = `d.remaining > 0
    and ($3::jsonb ->> 'category' is null or d.category = $3::jsonb ->> 'category')
    and ($3::jsonb ->> 'venue' is null or d.venue_id = ($3::jsonb ->> 'venue')::uuid)
    and ($3::jsonb ->> 'maxPrice' is null or d.price <= ($3::jsonb ->> 'maxPrice')::int)
    and ($3::jsonb ->> 'dietary' is null or d.dietary @> array[$3::jsonb ->> 'dietary'])
    and ($3::jsonb ->> 'from' is null or
      (d.ends_at > ($3::jsonb ->> 'from')::timestamptz and d.starts_at < ($3::jsonb ->> 'until')::timestamptz))
    and ($3::jsonb ->> 'q' is null or d.title_en ilike $3::jsonb ->> 'q' or d.title_ar ilike $3::jsonb ->> 'q'
      or exists (select 1 from venues.cards v where v.id = d.venue_id
        and (v.name ->> 'en' ilike $3::jsonb ->> 'q' or v.name ->> 'ar' ilike $3::jsonb ->> 'q')))`

const textFor = (sort: DealFilters['sort']) => {
  const { key, direction } = SORTS[sort]
  const past = direction === 'asc' ? '>' : '<'
  return `with page as (
    select d.*, ${key} as sort_key from deals.live_deals d
    where ($4::text is null or (${key}, d.id) ${past} ($4::${CURSOR_TYPE[sort]}, $5::uuid)) and ${WHERE}
    order by ${key} ${direction}, d.id ${direction} limit 21
  ), shown as (
    select * from page order by sort_key ${direction}, id ${direction} limit 20
  )
  select jsonb_build_object(
    'near', jsonb_build_object('lat', $1::float8, 'lng', $2::float8),
    'items', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'kind', s.kind, 'title', platform.localized(s.title_en, s.title_ar), 'category', s.category,
        'picture', s.picture, 'originalPrice', s.original_price, 'price', s.price, 'remaining', s.remaining,
        'window', jsonb_build_object('startsAt', s.starts_at, 'endsAt', s.ends_at),
        'venue', jsonb_build_object('id', v.id, 'name', v.name, 'type', v.type, 'area', v.area),
        'distanceMeters', round((s.place <-> platform.place($1, $2)) * 1000)::int)
      order by s.sort_key ${direction}, s.id ${direction}), '[]')
      from shown s join venues.cards v on v.id = s.venue_id),
    'next', (select case when count(*) = 21 then
        (select sort_key || '_' || id from shown order by sort_key ${direction === 'asc' ? 'desc' : 'asc'}, id ${direction === 'asc' ? 'desc' : 'asc'} limit 1) end from page),
    'total', (select count(*) from (select 1 from deals.live_deals d
      where $4::text is null and ${WHERE} limit 200) counted)
  )::text as json`
}

const sorts = Object.keys(SORTS) as DealFilters['sort'][]

/** One prepared statement a sort. */
export const LIST_STATEMENTS = Object.fromEntries(
  sorts.map(sort => [sort, { name: `browse_list_${sort}`, text: textFor(sort) }]),
) as Record<DealFilters['sort'], { name: string; text: string }>
