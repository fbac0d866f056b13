import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { LeftRound, listLeftRounds as route } from '@dawra/contract/rounds/left-stops'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { many, sql } from '#platform/sql'

const PAGE = 25

/** Rounds that left stops open, oldest first. */
export async function listLeftRounds({ db }: Pick<Ctx, 'db'>, { cursor }: ParsedQuery<typeof route>) {
  const after = idCursor(cursor)
  const found = await many<LeftRound>(
    db,
    sql`select r.id as "roundId", r.number, r.name, r.day::text as day, r.status,
        case when r.driver_id is not null then jsonb_build_object('id', r.driver_id, 'name', coalesce(p.full_name, '')) end as driver,
        l.left, (select count(*)::int from rounds.stops s where s.round_id = r.id and s.position is not null) as stops
      from (select round_id, count(*)::int as left from rounds.left_stops where outcome is null group by round_id) l
        join rounds.rounds r on r.id = l.round_id left join identity.people p on p.id = r.driver_id
      where ${after}::uuid is null
        or (r.day, r.id) > (select o.day, o.id from rounds.rounds o where o.id = ${after}::uuid)
      order by r.day, r.id limit ${PAGE + 1}::int`,
  )
  return pageBy(found, PAGE, ({ roundId }) => roundId)
}
