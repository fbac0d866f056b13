import type { Listing } from '@dawra/contract/browse/listings'
import type { DealDetail } from '@dawra/contract/browse/schemas'
import type { DonationDetail } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'

/** A listing's own page. @throws Refusal('not_found') when it was never published or is hidden */
export async function getListing({ db }: Pick<Ctx, 'db'>, listingId: string): Promise<Listing> {
  const deal = await maybe<{ deal: DealDetail }>(
    db,
    sql`select deals.terms_json(d) || jsonb_build_object('id', d.id, 'remaining', d.remaining,
        'status', case when d.status = 'live' and d.ends_at <= platform.now() then 'ended' else d.status end,
        'membersUntil', case when d.early_until > platform.now() then d.early_until end,
        'venue', v.card || jsonb_build_object('address', v.address, 'rating', r.rating)) as deal
      from deals.deals d join venues.cards v on v.id = d.venue_id
        left join reviews.venue_ratings r on r.venue_id = d.venue_id
      where d.id = ${listingId} and d.published_at is not null and d.hidden_at is null`,
  )
  if (deal) return { type: 'deal', ...deal }
  const found = await maybe<{ donation: DonationDetail | null }>(
    db,
    sql`select donations.detail_json(${listingId}) as donation`,
  )
  if (found?.donation) return { type: 'donation', donation: found.donation }
  throw new Refusal('not_found')
}
