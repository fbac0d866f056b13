import type { Localized } from '@dawra/contract/common'
import type { Reportable } from '#moderation'
import { maybe, sql } from '#platform/sql'
import { answerFor } from '#venues'

interface Row {
  venueId: string
  venue: Localized
  title: Localized
  description: Localized
}

/** A deal in a report: once published, everybody has seen it. */
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
}
