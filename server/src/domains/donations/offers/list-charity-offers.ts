import type { CharityOffer } from '@dawra/contract/donations/claims'
import { requireActiveMember } from '#charities'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'

/** Free food for the caller's charity: its own areas first, then by end. @throws Refusal('charity_not_active') */
export async function listCharityOffers(ctx: Ctx): Promise<CharityOffer[]> {
  const { userId } = personOf(ctx)
  await requireActiveMember(ctx)
  const rows = await many<{ offer: CharityOffer }>(
    ctx.db,
    sql`select jsonb_build_object('id', o.id, 'kind', o.kind, 'title', platform.localized(o.title_en, o.title_ar),
        'category', o.category, 'tags', o.tags, 'picture', o.picture, 'price', o.price, 'gramsLeft', o.grams_left,
        'storage', o.storage, 'window', jsonb_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at),
        'area', o.area, 'donor', jsonb_build_object('name', o.donor_name, 'kind', o.donor_kind,
          'venue', o.donor_venue),
        'publishedAt', o.published_at, 'charitiesUntil', o.charities_until, 'distanceMeters', null,
        'allowsClaims', o.allows_claims, 'isNear', o.area = any(m.areas),
        'requestId', (select r.id from donations.requests r where r.donation_id = o.id
          and r.requester_id = m.user_id and r.status in ('waiting', 'accepted', 'confirmed'))) as offer
      from (select * from donations.open_donations where ends_at < platform.now() + interval '7 days'
          and kind = 'food' and price = 0 order by ends_at, id limit 200) o, charities.active_members m
      where m.user_id = ${userId} and o.donor_id <> m.user_id
      order by o.area = any(m.areas) desc, o.ends_at, o.id limit 50`,
  )
  return rows.map(row => row.offer)
}
