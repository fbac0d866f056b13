import type { ListingSort } from '@dawra/contract/browse/listings.rules'
import type { CursorType } from '#platform/cursor'

export type ListingKind = 'deal' | 'donation'
/** The sorts that have an index; `best` ranks the results of a search. */
export type WalkSort = Exclude<ListingSort, 'best' | 'largest'>

export interface ListingOrder {
  key: string
  type: CursorType
  direction: 'asc' | 'desc'
  /** Orders rows with the same key: the earliest start first. */
  thenBy?: 'starts_at'
}

/** How one kind of listing is read. `d` is its row. */
export interface ListingSource {
  rows: string
  postings: string
  /** A condition in addition to those of the view. */
  open: string
  columns: string
  /** Each sort has its own index; the cursor holds the value of its key. */
  sorts: Readonly<Record<WalkSort, ListingOrder>>
  card: string
  join: string
}

export const KM = 'd.place <-> platform.place($1, $2)'
/** At one distance, as at one venue, the earliest pickup comes first. */
const nearest: ListingOrder = { key: KM, type: 'float8', direction: 'asc', thenBy: 'starts_at' }
const ending: ListingOrder = { key: 'd.ends_at', type: 'timestamptz', direction: 'asc' }
const newest: ListingOrder = { key: 'd.published_at', type: 'timestamptz', direction: 'desc' }

/** Sorts that put today's pickups before later ones. */
export const isByDay = (sort: string) => sort === 'nearest' || sort === 'ending'

const COMMON = `p.id, p.kind, json_build_object('en', p.title_en, 'ar', p.title_ar) as title, p.category, p.picture,
  p.price, json_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window`
export const DISTANCE = 'round((p.place <-> platform.place($1, $2)) * 1000)::int'

export const LISTING_SOURCES: Readonly<Record<ListingKind, ListingSource>> = {
  deal: {
    rows: 'deals.live_deals',
    postings: 'browse.deal_postings',
    open: 'd.remaining > 0',
    columns: `d.id, d.kind, d.category, d.title_en, d.title_ar, d.picture, d.price, d.original_price, d.remaining,
      d.starts_at, d.ends_at, d.venue_id, d.place, d.tags, d.dietary, d.allergens`,
    sorts: {
      nearest,
      ending,
      newest,
      cheapest: { key: 'd.price', type: 'int', direction: 'asc' },
      saving: { key: '(d.original_price - d.price)', type: 'int', direction: 'desc' },
    },
    card: `${COMMON}, o.packaging, p.dietary, p.original_price as "originalPrice", p.remaining,
      json_build_object('id', v.id, 'name', v.name, 'type', v.type, 'area', v.area,
        'rating', r.rating) as venue`,
    join: `join deals.deals o on o.id = p.id join venues.cards v on v.id = p.venue_id
      left join reviews.venue_ratings r on r.venue_id = p.venue_id`,
  },
  donation: {
    rows: 'donations.open_donations',
    postings: 'browse.donation_postings',
    open: 'true',
    columns: `d.id, d.kind, d.category, d.title_en, d.title_ar, d.picture, d.price, d.grams_left, d.tags, d.storage,
      d.starts_at, d.ends_at, d.published_at, d.charities_until, d.area, d.place, d.dietary, d.allergens`,
    sorts: {
      nearest,
      ending,
      newest,
      cheapest: { key: 'd.price', type: 'bigint', direction: 'asc' },
      saving: { key: 'd.grams_left', type: 'int', direction: 'desc' },
    },
    card: `${COMMON}, p.tags, p.grams_left as "gramsLeft", p.storage, p.area, p.published_at as "publishedAt",
      p.charities_until as "charitiesUntil",
      json_build_object('name', o.donor_name, 'kind', o.donor_kind, 'venue', o.donor_venue) as donor`,
    join: 'join donations.open_donations o on o.id = p.id',
  },
}
