import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import { type Db, many, sql } from '#platform/sql'
import type { Before } from '../list-timeline.ts'

/** Events of an order, its documents and notifications, and acts of the office on it or its pickups. */
export const selectOrderEvents = (db: Db, orderId: string, { at, id }: Before, most: number) =>
  many<TimelineEntry>(
    db,
    sql`select e.id, to_jsonb(e.at) #>> '{}' as at, e.what, desk.by(e.side, e.who) as by,
        e.detail, e.state, e.reason, e.amount, null::jsonb as of
      from (
        select id, at, what, side, who, detail, state, reason, amount from orders.happened(${orderId})
        union all
        select d.id::text, d.issued_at, 'document', 'system', null, d.kind, d.number, null, d.total
          from documents.found_documents d where d.order_id = ${orderId}
        union all
        select n.id::text, n.created_at, 'notified', 'system', null, n.kind, null, null, null
          from orders.found_orders o join notifications.told n on n.user_id = o.customer_id
            and n.subject = any (desk.subjects_of(o.id)) where o.id = ${orderId}
        union all
        select a.id::text, a.at, 'office', 'office', a.actor_id, a.act, null, a.reason, null
          from (select ${orderId}::text as subject
            union all select p.id::text from orders.found_pickups p where p.order_id = ${orderId}) named
          cross join lateral (select * from audit.acts a where a.subject = named.subject
            and (a.at, a.id::text) < (${at}::timestamptz, ${id}) and a.at <= ${at}::timestamptz
            order by a.at desc, a.id::text desc limit ${most}::int) a
      ) e
      where (e.at, e.id) < (${at}::timestamptz, ${id}) order by e.at desc, e.id desc limit ${most}::int`,
  )
