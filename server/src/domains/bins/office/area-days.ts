import type { AreaDays, setAreaDays as route } from '@dawra/contract/bins/office-subscriptions'
import type { SubscriptionStatus } from '@dawra/contract/bins/rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import { type Edited, NOT_YET, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas } from '#settings'
import { subscriptionChanged } from '../events.ts'

/** The public list of areas that are served. */
export const listBinAreas = (db: Db) =>
  many<{ area: string; weekdays: number[] }>(
    db,
    sql`select a.area, a.weekdays from bins.area_days a join settings.city_areas c on c.slug = a.area
      where c.is_open order by a.area`,
  )

export const listAreaDays = (db: Db): Promise<AreaDays[]> =>
  many(
    db,
    sql`select a.area, a.weekdays, a.version,
        (select count(*) from bins.subscriptions s where s.area = a.area
          and s.status in ('approved', 'active', 'paused')) as subscriptions
      from bins.area_days a order by a.area`,
  )

type Wanted = ParsedBody<typeof route>
interface Known extends Edited {
  weekdays: number[]
}

/**
 * Subscriptions keep their days that are still offered, and get all new ones when none is left. An empty list ends
 * the collection.
 * @throws Refusal('changed_meanwhile' | 'area_has_subscriptions')
 * @throws Refusal('invalid_input', { issues }) for an area that is not open
 */
export const setAreaDays = (ctx: Ctx, area: string, { weekdays, version }: Wanted): Promise<AreaDays> =>
  transact(ctx, async tx => {
    const known = await lockArea(tx, area)
    await requireVersion(tx, known ?? NOT_YET, version)
    if (!known) await requireAreas(tx.db, { path: 'area', slugs: [area] })
    if (weekdays.length === 0) await stop(tx, area)
    else await write(tx, area, weekdays)
    noteChange(tx, { weekdays: known?.weekdays ?? [] }, { weekdays })
    const stored = (await listAreaDays(tx.db)).find(row => row.area === area)
    return stored ?? { area, weekdays: [], version: 0, subscriptions: 0 }
  })

const lockArea = (tx: Tx, area: string) =>
  maybe<Known>(
    tx.db,
    sql`select weekdays, version, changed_at as "changedAt", changed_by as "changedBy" from bins.area_days
      where area = ${area} for update`,
  )

/** @throws Refusal('area_has_subscriptions') while bins are collected there */
async function stop(tx: Tx, area: string) {
  const collected = await maybe(
    tx.db,
    sql`select from bins.subscriptions where area = ${area} and status in ('approved', 'active', 'paused') limit 1`,
  )
  if (collected) throw new Refusal('area_has_subscriptions')
  await run(tx.db, sql`delete from bins.area_days where area = ${area}`)
}

async function write(tx: Tx, area: string, weekdays: readonly number[]) {
  const written = await run(
    tx.db,
    sql`insert into bins.area_days (area, weekdays, changed_at, changed_by)
      values (${area}, ${weekdays}::int[], platform.now(), ${userIdOf(tx)}::uuid)
      on conflict (area) do update set weekdays = excluded.weekdays, version = area_days.version + 1,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  )
  if (written === 0) throw new Refusal('not_found')
  const moved = await many<{ subscriptionId: string; userId: string; status: SubscriptionStatus }>(
    tx.db,
    sql`update bins.subscriptions s set version = s.version + 1, weekdays = case
          when s.weekdays && ${weekdays}::int[]
            then array(select d from unnest(s.weekdays) d where d = any (${weekdays}::int[]) order by d)
          else ${weekdays}::int[] end
      where s.area = ${area} and s.status in ('requested', 'approved', 'active', 'paused')
        and not s.weekdays <@ ${weekdays}::int[]
      returning s.id as "subscriptionId", s.user_id as "userId", s.status`,
  )
  for (const subscription of moved) await announce(tx, subscriptionChanged(subscription))
}
