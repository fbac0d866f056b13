import type { Site, SiteBody } from '@dawra/contract/processing/heap-sites'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { requirePlace } from '#settings'

export const listSites = async ({ db }: Pick<Ctx, 'db'>) => ({ sites: await selectSites(db, null) })

const selectSites = (db: Db, siteId: string | null): Promise<Site[]> =>
  many(
    db,
    sql`select id, jsonb_build_object('en', name_en, 'ar', name_ar) as name, area,
        jsonb_build_object('lat', lat, 'lng', lng) as point, is_active as "isActive", version
      from processing.sites where ${siteId}::uuid is null or id = ${siteId}::uuid
      order by is_active desc, name_en limit 100`,
  )

/** @throws Refusal('invalid_input') outside the city or its open areas, Refusal('site_name_taken') */
export const addSite = (ctx: Ctx, body: SiteBody): Promise<Site> =>
  transactOnce(ctx, async tx => {
    await requirePlace(tx.db, { area: body.area, point: body.point })
    const row = await maybe<{ id: string }>(
      tx.db,
      sql`insert into processing.sites (name_en, name_ar, area, lat, lng, is_active)
        values (${body.name.en}, ${body.name.ar}, ${body.area}, ${body.point.lat}, ${body.point.lng}, ${body.isActive})
        on conflict (name_en) do nothing returning id`,
    )
    if (!row) throw new Refusal('site_name_taken')
    return read(tx, row.id)
  })

type Changed = SiteBody & { version: number }

/** @throws Refusal('not_found' | 'changed_meanwhile' | 'invalid_input' | 'site_name_taken') */
export const editSite = (ctx: Ctx, siteId: string, { version, ...body }: Changed): Promise<Site> =>
  transact(ctx, async tx => {
    const locked = await maybe<Edited>(
      tx.db,
      sql`select version, changed_at as "changedAt", changed_by as "changedBy"
        from processing.sites where id = ${siteId} for update`,
    )
    await requireVersion(tx, locked, version)
    const before = await read(tx, siteId)
    await requirePlace(tx.db, { area: body.area, point: body.point }, { already: before })
    await update(tx, siteId, body)
    const after = await read(tx, siteId)
    noteChange(tx, before, after)
    return after
  })

async function update(tx: Tx, siteId: string, { name, area, point, isActive }: SiteBody) {
  const written = await run(
    tx.db,
    sql`update processing.sites set name_en = ${name.en}, name_ar = ${name.ar}, area = ${area}, lat = ${point.lat},
        lng = ${point.lng}, is_active = ${isActive}, version = version + 1, changed_at = platform.now(),
        changed_by = ${userIdOf(tx)}::uuid
      where id = ${siteId} and not exists (
        select from processing.sites o where o.name_en = ${name.en} and o.id <> ${siteId})`,
  )
  if (written === 0) throw new Refusal('site_name_taken')
}

async function read(tx: Tx, siteId: string): Promise<Site> {
  const [site] = await selectSites(tx.db, siteId)
  if (!site) throw new Refusal('not_found')
  return site
}
