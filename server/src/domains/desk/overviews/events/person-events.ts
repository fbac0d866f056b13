import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import { type Db, many, sql } from '#platform/sql'
import type { Before } from '../list-timeline.ts'

/** Each branch has an index of its own and reads no more than a page. */
export const selectPersonEvents = (db: Db, userId: string, { at, id }: Before, most: number) =>
  many<TimelineEntry>(
    db,
    sql`select e.id, to_jsonb(e.at) #>> '{}' as at, e.what, desk.by(e.side, e.who) as by,
        e.detail, e.state, e.reason, e.amount, e.of
      from (
        select 'joined:' || u.id as id, u.created_at as at, 'signed_up' as what, 'person' as side, u.id as who,
            null as detail, null as state, null as reason, null::bigint as amount, null::jsonb as of
          from identity.office_people u where u.id = ${userId}
        union all
        (select o.id::text, o.placed_at, 'ordered', 'customer', null, o.kind, o.status::text, null, o.total,
            jsonb_build_object('kind', 'order', 'id', o.id, 'name', platform.localized(o.number, null))
          from orders.found_orders o where o.customer_id = ${userId} and o.placed_at <= ${at}::timestamptz
            and (o.placed_at, o.id::text) < (${at}::timestamptz, ${id})
          order by o.placed_at desc, o.id::text desc limit ${most}::int)
        union all
        (select s.id::text, s.happened_at, 'security', case when s.done_by is null then 'person' else 'office' end, null,
            s.kind, null, null, null, null
          from identity.office_security s where s.user_id = ${userId} and s.happened_at <= ${at}::timestamptz
            and (s.happened_at, s.id::text) < (${at}::timestamptz, ${id})
          order by s.happened_at desc, s.id::text desc limit ${most}::int)
        union all
        (select t.id::text, t.created_at, 'asked', 'customer', null, null, t.status, null, null,
            jsonb_build_object('kind', 'ticket', 'id', t.id, 'name', platform.localized(t.subject, null))
          from support.office_tickets t where t.user_id = ${userId} and t.created_at <= ${at}::timestamptz
            and (t.created_at, t.id::text) < (${at}::timestamptz, ${id})
          order by t.created_at desc, t.id::text desc limit ${most}::int)
        union all
        (select n.id::text, n.created_at, 'notified', 'system', null, n.kind, null, null, null, null
          from notifications.told n where n.user_id = ${userId} and n.created_at <= ${at}::timestamptz
            and (n.created_at, n.id::text) < (${at}::timestamptz, ${id})
          order by n.created_at desc, n.id::text desc limit ${most}::int)
        union all
        (select 'points:' || l.seq, l.booked_at, 'points', 'system', null, l.kind, null, null, l.points, null
          from rewards.ledger_entries l where l.user_id = ${userId} and l.account = 'person'
            and l.booked_at <= ${at}::timestamptz
            and (l.booked_at, 'points:' || l.seq) < (${at}::timestamptz, ${id})
          order by l.booked_at desc, 'points:' || l.seq desc limit ${most}::int)
        union all
        (select a.id::text, a.at, 'office', 'office', a.actor_id, a.act, null, a.reason, null, null
          from audit.acts a where a.subject = ${userId}::text and a.at <= ${at}::timestamptz
            and (a.at, a.id::text) < (${at}::timestamptz, ${id})
          order by a.at desc, a.id::text desc limit ${most}::int)
      ) e
      where (e.at, e.id) < (${at}::timestamptz, ${id}) order by e.at desc, e.id desc limit ${most}::int`,
  )
