import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import { type Db, many, sql } from '#platform/sql'
import type { Before } from '../list-timeline.ts'

/** The joining of a venue, and acts of the office on it. Its pickups appear on the pages of their orders. */
export const selectVenueEvents = (db: Db, venueId: string, { at, id }: Before, most: number) =>
  many<TimelineEntry>(
    db,
    sql`select e.id, to_jsonb(e.at) #>> '{}' as at, e.what, desk.by(e.side, e.who) as by,
        e.detail, null::text as state, e.reason, null::bigint as amount, null::jsonb as of
      from (
        select 'joined:' || v.id as id, v.created_at as at, 'joined' as what, 'system' as side, null::uuid as who,
            null as detail, null as reason
          from venues.cards v where v.id = ${venueId}
        union all
        (select a.id::text, a.at, 'office', 'office', a.actor_id, a.act, a.reason
          from audit.acts a where a.subject = ${venueId}::text and a.at <= ${at}::timestamptz
            and (a.at, a.id::text) < (${at}::timestamptz, ${id})
          order by a.at desc, a.id::text desc limit ${most}::int)
      ) e
      where (e.at, e.id) < (${at}::timestamptz, ${id}) order by e.at desc, e.id desc limit ${most}::int`,
  )

/** Requested changes appear among the acts of the office, by their own ids. */
export const selectBusinessEvents = (db: Db, businessId: string, { at, id }: Before, most: number) =>
  many<TimelineEntry>(
    db,
    sql`select e.id, to_jsonb(e.at) #>> '{}' as at, e.what, desk.by(e.side, e.who) as by,
        e.detail, null::text as state, e.reason, null::bigint as amount, null::jsonb as of
      from (
        select 'joined:' || b.id as id, b.created_at as at, 'joined' as what, 'system' as side, null::uuid as who,
            null as detail, null as reason
          from businesses.office_businesses b where b.id = ${businessId}
        union all
        select a.id::text, a.at, 'office', 'office', a.actor_id, a.act, a.reason
          from (select ${businessId}::text as subject
            union all select c.id::text from businesses.change_notices c where c.business_id = ${businessId}) named
          cross join lateral (select * from audit.acts a where a.subject = named.subject
            and (a.at, a.id::text) < (${at}::timestamptz, ${id}) and a.at <= ${at}::timestamptz
            order by a.at desc, a.id::text desc limit ${most}::int) a
      ) e
      where (e.at, e.id) < (${at}::timestamptz, ${id}) order by e.at desc, e.id desc limit ${most}::int`,
  )
