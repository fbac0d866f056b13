import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import { type Db, many, sql } from '#platform/sql'
import type { Before } from '../list-timeline.ts'

export const selectOfferEvents = (db: Db, donationId: string, { at, id }: Before, most: number) =>
  many<TimelineEntry>(
    db,
    sql`select e.id, to_jsonb(e.at) #>> '{}' as at, e.what, desk.by(e.side, e.who) as by,
        e.detail, null::text as state, e.reason, null::bigint as amount, null::jsonb as of
      from (
        select id, at, what, side, who, null as detail, reason from donations.happened(${donationId})
        union all
        (select a.id::text, a.at, 'office', 'office', a.actor_id, a.act, a.reason
          from audit.acts a where a.subject = ${donationId}::text and a.at <= ${at}::timestamptz
            and (a.at, a.id::text) < (${at}::timestamptz, ${id})
          order by a.at desc, a.id::text desc limit ${most}::int)
      ) e
      where (e.at, e.id) < (${at}::timestamptz, ${id}) order by e.at desc, e.id desc limit ${most}::int`,
  )
