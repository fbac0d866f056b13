import { muscatDay, weekOf } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { isDriving } from './driver.ts'

/**
 * Today's and tomorrow's rounds, and an earlier one that was not ended. Empty for people who do not drive any more,
 * because it contains addresses.
 */
export async function getDay(ctx: Ctx): Promise<Json> {
  const { userId: id } = personOf(ctx)
  const today = muscatDay(ctx.now)
  const drives = await isDriving(ctx)
  const { json } = await one<{ json: string }>(
    ctx.db,
    sql`select jsonb_build_object(
        'serverTime', ${ctx.now}::timestamptz,
        'rounds', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'name', r.name,
            'day', r.day, 'status', r.status, 'planVersion', r.plan_version, 'startsMinute', r.starts_minute,
            'endsMinute', r.ends_minute, 'breakMinutes', r.break_minutes, 'metres', r.metres, 'startedAt', r.started_at,
            'endedAt', r.ended_at,
            'vehicle', (select jsonb_build_object('name', v.name, 'plate', v.plate, 'capacityGrams', v.capacity_grams,
              'capacityLitres', v.capacity_litres) from rounds.vehicles v where v.id = r.vehicle_id),
            'depot', (select jsonb_build_object('name', jsonb_build_object('en', d.name_en, 'ar', d.name_ar), 'lat', d.lat,
              'lng', d.lng) from rounds.depots d where d.id = r.depot_id),
            'emptyings', (select coalesce(jsonb_agg(jsonb_build_object('at', e.emptied_at, 'ticketGrams', e.ticket_grams)
              order by e.emptied_at), '[]') from rounds.emptyings e where e.round_id = r.id),
            'stops', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'kind', s.kind,
                'policyKind', coalesce(b.kind, s.kind), 'area', s.area, 'lat', s.lat, 'lng', s.lng,
                'place', case when s.place is not null then jsonb_build_object('name', s.place -> 'name',
                  'phone', s.place -> 'phone', 'address', s.place -> 'address', 'standsAt', s.place -> 'standsAt',
                  'gateNote', s.place -> 'gateNote', 'hasGatePhoto', s.place -> 'hasGatePhoto') end,
                'grams', s.grams, 'litres', s.litres, 'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute,
                'expectedAt', s.expected_at, 'emptiedBefore', s.emptied_before, 'status', s.status,
                'missedBecause', s.missed_because, 'followedBy', s.followed_by,
                'bins', (select coalesce(jsonb_agg(jsonb_build_object('number', k.number, 'token', k.token,
                    'sizeLitres', k.size_litres, 'tareGrams', k.tare_grams,
                    'grams', (select w.grams from rounds.weighings w where w.round_id = r.id and w.bin_id = k.id
                      and w.status = 'counted')) order by k.number), '[]')
                  from bins.known_bins k where k.subscription_id = s.subscription_id and k.status in ('placed', 'damaged')),
                -- The bins to bring: those that a new subscription still lacks; null when it lacks none.
                'bring', (select jsonb_build_object('count', b.bins_wanted - count(*), 'sizeLitres', b.size_litres)
                  from bins.known_bins k where k.subscription_id = s.subscription_id and k.status in ('placed', 'damaged')
                  having b.bins_wanted > count(*) and (b.status = 'approved' or exists (select from rounds.placings p
                    where p.round_id = r.id and p.subscription_id = s.subscription_id))),
                'parcel', case when s.place -> 'parcel' is not null and d.parcel_id is not null then jsonb_build_object(
                  'id', d.parcel_id, 'orderNumber', s.place #> '{parcel,orderNumber}',
                  'products', s.place #> '{parcel,products}', 'codeCheck', d.code_hint) end)
              order by s.position nulls last, s.id), '[]')
              from rounds.stops s left join bins.subscribers b on b.subscription_id = s.subscription_id
                left join orders.deliveries d on d.parcel_id = s.parcel_id
              where s.round_id = r.id and (s.position is not null or s.status <> 'cancelled')))
            order by r.day, r.starts_minute, r.id), '[]') from rounds.rounds r
          where ${drives}::boolean and r.driver_id = ${id} and (r.day between ${today}::date and ${today}::date + 1 and r.status <> 'cancelled'
            or r.day between ${today}::date - 7 and ${today}::date - 1 and r.status = 'started')),
        'followUps', (select jsonb_agg(jsonb_build_object('because', p.because, 'kind', p.kind, 'followedBy', p.followed_by,
          'thenBy', p.then_by) order by p.because, p.kind) from rounds.missed_policies p),
        'week', (select jsonb_build_object('rounds', count(*),
            'minutes', coalesce(sum(extract(epoch from coalesce(w.ended_at, ${ctx.now}::timestamptz) - w.started_at) / 60), 0)::int,
            'metres', coalesce(sum(w.driven_metres), 0))
          from rounds.rounds w where w.driver_id = ${id} and w.day between ${weekOf(today)}::date and ${today}::date
            and w.started_at is not null))::text as json`,
  )
  return new Json(json)
}
