import type { ListView, saveView as saveRoute } from '@dawra/contract/desk/lists'
import { MOST_VIEWS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import { includesPermission } from '@dawra/contract/platform/office.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { many, maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { listValues } from './list-values.ts'
import { requireList } from './require-list.ts'

export async function listViews(ctx: Ctx, list: OfficeListName): Promise<{ views: ListView[] }> {
  requireList(ctx, list)
  const { userId } = personOf(ctx)
  const views = await many<ListView>(
    ctx.db,
    sql`select v.id, v.name, v.search, v.is_shared as "isShared",
        case when v.owner_id <> ${userId} then p.full_name end as by,
        v.owner_id = ${userId} or ${isOwner(ctx)}::boolean as "isRemovable"
      from (select * from desk.views where owner_id = ${userId} and list = ${list}
          union all select * from desk.views where is_shared and list = ${list} and owner_id <> ${userId}) v
        join identity.people p on p.id = v.owner_id
      order by v.name, v.id limit 200`,
  )
  return { views }
}

/** Saves filters under a name of the caller, replacing an earlier view of that name. @throws Refusal('too_many_views') */
export function saveView(
  ctx: Ctx,
  list: OfficeListName,
  { name, search, isShared }: ParsedBody<typeof saveRoute>,
): Promise<{ id: string }> {
  requireList(ctx, list)
  listValues(list, { ...search, least: undefined, most: undefined })
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    // Serialized per member, so that the limit holds.
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('desk.views:' || ${userId}, 0))`)
    const saved = await maybe<{ id: string }>(
      tx.db,
      sql`insert into desk.views (owner_id, place, list, name, search, is_shared)
        select ${userId}, coalesce(
            (select place from desk.views where owner_id = ${userId} and list = ${list} and name = ${name}),
            (select min(n) from generate_series(1, ${MOST_VIEWS}::int) n
              where not exists (select from desk.views where owner_id = ${userId} and place = n)), 0),
          ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${isShared}::boolean
        where exists (select from desk.views where owner_id = ${userId} and list = ${list} and name = ${name})
          or (select count(*) from desk.views where owner_id = ${userId}) < ${MOST_VIEWS}::int
        on conflict (owner_id, list, name)
          do update set search = excluded.search, is_shared = excluded.is_shared, saved_at = platform.now()
        returning id`,
    )
    if (!saved) throw new Refusal('too_many_views', { most: MOST_VIEWS })
    return saved
  })
}

/** Removes a view of the caller; owners of the office can also remove shared views of others. @throws Refusal('not_found') */
export async function removeView(ctx: Ctx, list: OfficeListName, viewId: string): Promise<null> {
  requireList(ctx, list)
  const removed = await run(
    ctx.db,
    sql`delete from desk.views where id = ${viewId} and list = ${list}
      and (owner_id = ${personOf(ctx).userId} or is_shared and ${isOwner(ctx)}::boolean)`,
  )
  if (removed === 0) throw new Refusal('not_found')
  return null
}

const isOwner = ({ actor }: Ctx) => actor.kind === 'user' && includesPermission(actor.office, 'owner')
