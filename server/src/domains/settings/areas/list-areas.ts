import type { OfficeArea, OfficeCity, PlaceChange } from '@dawra/contract/settings/areas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { CHANGES, changesOf } from '#platform/office-change'
import { type Db, many, one, sql } from '#platform/sql'

export async function listOfficeAreas({ db }: Pick<Ctx, 'db'>) {
  const [city, areas] = await Promise.all([selectCity(db), selectAreas(db, null)])
  return { city, areas }
}

export const selectCity = (db: Db): Promise<OfficeCity> =>
  one(
    db,
    sql`select jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name,
        jsonb_build_object('lat', c.lat, 'lng', c.lng) as centre,
        jsonb_build_object('south', c.south, 'north', c.north, 'west', c.west, 'east', c.east) as bounds, c.version,
        case when h.id is not null then jsonb_build_object('at', h.changed_at,
          'by', jsonb_build_object('id', h.changed_by, 'name', p.full_name), 'reason', h.reason) end as changed
      from settings.city c
        left join settings.place_changes h on h.area is null and h.version = c.version
        left join identity.people p on p.id = h.changed_by`,
  )

/** @param slug null for all areas, by their English names */
export const selectAreas = (db: Db, slug: string | null): Promise<OfficeArea[]> =>
  many(
    db,
    sql`select a.slug, jsonb_build_object('en', a.name_en, 'ar', a.name_ar) as name, a.lat, a.lng, a.is_open as "isOpen",
        a.is_collected as "isCollected",
        a.version, case when h.id is not null then jsonb_build_object('at', h.changed_at,
          'by', jsonb_build_object('id', h.changed_by, 'name', p.full_name), 'reason', h.reason) end as changed
      from settings.areas a
        left join settings.place_changes h on h.area = a.slug and h.version = a.version
        left join identity.people p on p.id = h.changed_by
      where ${slug}::text is null or a.slug = ${slug} order by a.name_en`,
  )

/** Every change of an area, or of the city itself for null, latest first. */
export async function listPlaceChanges(
  { db }: Pick<Ctx, 'db'>,
  area: string | null,
  cursor: string | undefined,
) {
  const found = await many<Omit<PlaceChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.before, c.after, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from settings.place_changes c join identity.people p on p.id = c.changed_by
      where c.area is not distinct from ${area} and c.version < coalesce(
        (select l.version from settings.place_changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}
