import type { CaseWork } from '@dawra/contract/orders/pickup-problems'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'

/** Open cases by urgency, then those settled in the last week. */
export async function listVenueCases(ctx: Ctx, venueId: string): Promise<Json> {
  await requireVenueRole(ctx, venueId)
  const row = await one<{ json: string }>(
    ctx.db,
    sql`with shown as (
        select c, c.status as state, c.answer_by as due, c.id as place
          from orders.cases c where c.venue_id = ${venueId} and c.status <> 'withdrawn'
            and (c.settled_at is null or c.settled_at > platform.now() - interval '7 days')
          order by c.settled_at nulls first, c.answer_by limit 100
      )
      select jsonb_build_object('cases', coalesce(jsonb_agg(orders.case_work_json(c)
          order by array_position(array['with_venue', 'with_office'], state), due, place), '[]'),
        'record', orders.venue_record(${venueId}))::text as json from shown`,
  )
  return new Json(row.json)
}

/** The oldest hundred cases that wait for the office. */
export async function listOfficeCases(ctx: Ctx): Promise<Json> {
  const row = await one<{ json: string }>(
    ctx.db,
    sql`with waiting as materialized (
        select c, c.id as place, c.pickup_id, c.venue_id from orders.cases c
          where c.status = 'with_office' order by c.id limit 100
      ), venues as materialized (
        -- Computed once for each venue, however many of its cases wait.
        select v.id, v.name, orders.venue_record(v.id) as record from venues.cards v
          where v.id in (select venue_id from waiting)
      )
      select jsonb_build_object('cases', coalesce(jsonb_agg(orders.case_work_json(w.c) || jsonb_build_object(
          'venue', v.name, 'venueRecord', v.record,
          'customerRecord', orders.customer_record(o.customer_id), 'approvalId', approvals.waiting_for(w.place)) order by w.place), '[]'))::text as json
      from waiting w join venues v on v.id = w.venue_id join orders.pickups p on p.id = w.pickup_id
        join orders.orders o on o.id = p.order_id`,
  )
  return new Json(row.json)
}

export async function getCaseWork({ db }: Pick<Ctx, 'db'>, caseId: string): Promise<CaseWork> {
  const row = await one<{ work: CaseWork }>(
    db,
    sql`select orders.case_work_json(c) as work from orders.cases c where id = ${caseId}`,
  )
  return row.work
}

export async function getMyRecord(ctx: Ctx): Promise<Json> {
  const { userId } = personOf(ctx)
  const row = await one<{ json: string }>(ctx.db, sql`select orders.customer_record(${userId})::text as json`)
  return new Json(row.json)
}
