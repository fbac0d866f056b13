import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reportable } from '#moderation'
import { maybe, one, sql } from '#platform/sql'
import { answerFor } from '#venues'

interface Row {
  venueId: string
  venue: Localized
  title: Localized
  description: Localized
}

/** Deals in reports. Only published deals are visible to everybody. */
export const reportableDeals: Reportable = {
  kind: 'deal',
  async describe(db, id) {
    const deal = await maybe<Row>(
      db,
      sql`select d.venue_id as "venueId", v.name as venue, platform.localized(d.title_en, d.title_ar) as title,
          platform.localized(d.description_en, d.description_ar) as description
        from deals.deals d join venues.cards v on v.id = d.venue_id
        where d.id = ${id} and d.published_at is not null`,
    )
    if (!deal) return undefined
    return {
      title: deal.title,
      text: deal.description.en ?? deal.description.ar,
      author: deal.venue.en ?? deal.venue.ar,
      authorId: null,
      alsoOf: await answerFor(db, deal.venueId),
    }
  },

  /** Trusted: has sold for a month, and nothing was hidden for good in three months. */
  async isTrusted(db, id) {
    const { trusted } = await one<{ trusted: boolean }>(
      db,
      sql`select exists (select from deals.deals o
            where o.venue_id = d.venue_id and o.published_at < platform.now() - interval '30 days')
          and not exists (select from moderation.hidden_for_good h join deals.deals o on o.id = h.subject_id
            where h.kind = 'deal' and h.decided_at > platform.now() - interval '90 days' and o.venue_id = d.venue_id)
          as trusted
        from deals.deals d where d.id = ${id}`,
    )
    return trusted
  },
}
