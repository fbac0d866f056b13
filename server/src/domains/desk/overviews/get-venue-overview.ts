import type { BusinessOverview } from '@dawra/contract/desk/business-overview'
import type { VenueOverview } from '@dawra/contract/desk/venue-overview'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { found, requireSubject } from './require-subject.ts'

/** @throws Refusal('not_found') */
export async function getVenueOverview(ctx: Ctx, venueId: string): Promise<VenueOverview> {
  requireSubject(ctx, 'venue')
  const row = await maybe<{ story: VenueOverview }>(
    ctx.db,
    sql`select jsonb_build_object('id', v.id, 'name', v.name, 'type', v.type, 'area', v.area, 'address', v.address,
        'phone', v.phone, 'createdAt', v.created_at, 'closedSince', v.closed_since, 'takesCash', v.takes_cash,
        'business', (select jsonb_build_object('id', b.business_id, 'name', b.legal_name, 'number', b.cr_number,
            'status', b.status, 'licenceExpiresOn', b.licence_expires_on)
          from businesses.of_venues b where b.venue_id = v.id),
        'team', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'role', t.role)
            order by t.role, p.id), '[]')
          from venues.whole_teams t join identity.people p on p.id = t.user_id where t.venue_id = v.id),
        'record', orders.venue_record(v.id), 'balance', payouts.balance_before('venue:' || v.id, 'infinity'),
        'held', (select h.reason from payouts.hold_notices h where h.venue_id = v.id),
        'payouts', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount, 'status', p.status,
            'returnReason', p.return_reason) order by p.id desc), '[]')
          from (select * from payouts.payout_notices p where p.venue_id = v.id order by p.id desc limit 10) p),
        'pickups', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'orderId', p.order_id, 'number', p.number,
            'status', p.status, 'total', p.total, 'at', p.confirmed_at) order by p.confirmed_at desc), '[]')
          from (select * from orders.found_pickups p where p.venue_id = v.id and p.confirmed_at is not null
            order by p.confirmed_at desc limit 10) p),
        'application', (select jsonb_build_object('id', a.id, 'status', a.status)
          from businesses.shown_applications a where a.venue_id = v.id order by a.id desc limit 1)) as story
      from venues.cards v where v.id = ${venueId}`,
  )
  return found(row?.story)
}

/** @throws Refusal('not_found') */
export async function getBusinessOverview(ctx: Ctx, businessId: string): Promise<BusinessOverview> {
  requireSubject(ctx, 'business')
  const row = await maybe<{ story: BusinessOverview }>(
    ctx.db,
    sql`select jsonb_build_object('id', b.id, 'name', b.legal_name, 'number', b.cr_number, 'vatNumber', b.vat_number,
        'contact', jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone),
        'accountEnd', b.account_end, 'status', b.status, 'createdAt', b.created_at,
        'venues', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name,
            'licenceExpiresOn', o.licence_expires_on) order by v.id), '[]')
          from businesses.of_venues o join venues.cards v on v.id = o.venue_id where o.business_id = b.id),
        'changes', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'status', c.status)
            order by c.id desc), '[]')
          from (select * from businesses.change_notices c where c.business_id = b.id order by c.id desc limit 10) c)
        ) as story
      from businesses.office_businesses b where b.id = ${businessId}`,
  )
  return found(row?.story)
}
