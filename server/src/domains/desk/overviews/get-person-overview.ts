import type { PersonOverview } from '@dawra/contract/desk/person-overview'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { found, requireSubject } from './require-subject.ts'

interface Row {
  story: PersonOverview
}

/** @throws Refusal('not_found') */
export async function getPersonOverview(ctx: Ctx, userId: string): Promise<PersonOverview> {
  requireSubject(ctx, 'person')
  const row = await maybe<Row>(
    ctx.db,
    sql`select jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email, 'phone', u.phone,
        'status', case when u.deleted_at is not null then 'erased' when u.banned_until is not null then 'blocked'
          when u.is_anonymous then 'anonymous' when coalesce(u.email_confirmed_at, u.phone_confirmed_at) is null
          then 'unconfirmed' else 'active' end,
        'language', u.language, 'isEmailConfirmed', u.email_confirmed_at is not null,
        'isPhoneConfirmed', u.phone_confirmed_at is not null, 'createdAt', u.created_at,
        'lastSignInAt', u.last_sign_in_at, 'blockedUntil', case when isfinite(u.banned_until) then u.banned_until end,
        'erasedAt', u.deleted_at,
        'roles', (select coalesce(jsonb_agg(h.role order by h.role), '[]') from identity.role_holders h
          where h.user_id = u.id),
        'office', (select coalesce(jsonb_agg(g.permission order by g.permission), '[]') from identity.office_grants g
          where g.user_id = u.id),
        'venues', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'role', t.role)
            order by v.id), '[]')
          from venues.whole_teams t join venues.cards v on v.id = t.venue_id where t.user_id = u.id),
        'sellsFor', (select c.name from shop.teams t join shop.seller_cards c on c.id = t.seller_id
          where t.user_id = u.id),
        'record', orders.customer_record(u.id),
        'points', (select jsonb_build_object('balance', coalesce(s.balance, 0), 'owed', coalesce(s.owed, 0),
            'verified', coalesce(s.verified, 0)) from rewards.standing(u.id) s),
        'orderCount', (select count(*) from orders.found_orders o where o.customer_id = u.id),
        'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'kind', o.kind,
            'status', o.status, 'total', o.total, 'placedAt', o.placed_at) order by o.id desc), '[]')
          from (select * from orders.found_orders o where o.customer_id = u.id order by o.id desc limit 10) o),
        'tickets', desk.tickets_of(u.id, null),
        'donations', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'status', d.status)
            order by d.id desc), '[]')
          from (select * from donations.office_donations d where d.donor_id = u.id order by d.id desc limit 10) d),
        'bins', bins.story_json(u.id) || rounds.story_json(u.id),
        'pickups', collections.story_json(u.id),
        'notifications', desk.told_of(u.id, null)) as story
      from identity.office_people u where u.id = ${userId}`,
  )
  return found(row?.story)
}
