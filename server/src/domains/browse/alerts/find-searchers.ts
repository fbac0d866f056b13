import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { foodsOf } from '../filters.ts'
import { freeFrom, freeTermOf } from '../search-index/free-from.ts'
import { indexedWords } from '../search-index/listing-words.ts'
import { selectDescribed } from '../search-index/select-listings.ts'
import { slotsOf } from './pickup-slots.ts'
import { CRITERIA_RULES, keys } from './search-criteria.ts'

interface Deal {
  kind: string
  category: string
  tags: string[]
  dietary: string[]
  venueType: string
  startsAt: Date
  endsAt: Date
}

/**
 * People whose saved searches with alerts match this deal. A search read by older rules may miss a "without" and
 * waits for the next tick. Avoided allergens are not stored.
 */
export async function findSearchers(tx: Tx, dealId: string): Promise<string[]> {
  const [described] = await selectDescribed(tx.db, 'deal', [dealId])
  const deal = await maybe<Deal>(
    tx.db,
    sql`select d.kind, d.category, d.tags, d.dietary, v.type::text as "venueType", d.starts_at as "startsAt",
        d.ends_at as "endsAt"
      from deals.live_deals d join venues.cards v on v.id = d.venue_id where d.id = ${dealId}`,
  )
  if (!described || !deal) return []
  const words = [...indexedWords(described).weights.keys()]
  const terms = [...words, ...freeFrom(described).map(freeTermOf)]
  const foods = foodsOf(deal)
  const slots = await slotsOf(tx.db, deal, tx.now)
  const found = [
    keys.any,
    keys.category(deal.category),
    ...foods.map(food => keys.food(food)),
    ...words.map(word => keys.word(word)),
  ]
  const rows = await many<{ userId: string }>(
    tx.db,
    sql`select distinct s.user_id as "userId" from browse.searches s join deals.live_deals d on d.id = ${dealId}
      where s.alerts and s.rules = ${CRITERIA_RULES} and s.key = any(${found}::text[]) and s.words <@ ${terms}::text[]
        and (s.category is null or s.category = ${deal.category}) and (s.food is null or s.food = any(${foods}::text[]))
        and (s.max_price is null or d.price <= s.max_price) and s.dietary <@ ${deal.dietary}::text[]
        and s.slot = any(${slots}::text[]) and (s.middle is null or d.place <@ circle(s.middle, s.reach_km))`,
  )
  return rows.map(({ userId }) => userId)
}
