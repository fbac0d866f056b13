import type { City } from '@dawra/contract/platform/areas.rules'
import { type Db, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function cityOf(db: Db): Promise<City> {
  const { city } = await one<{ city: City }>(
    db,
    sql`select jsonb_build_object('name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
        'centre', jsonb_build_object('lat', c.lat, 'lng', c.lng),
        'bounds', jsonb_build_object('south', c.south, 'north', c.north, 'west', c.west, 'east', c.east),
        'areas', (select coalesce(jsonb_agg(jsonb_build_object('slug', a.slug,
              'name', jsonb_build_object('en', a.name_en, 'ar', a.name_ar), 'lat', a.lat, 'lng', a.lng,
              'isOpen', a.is_open, 'isCollected', a.is_collected) order by a.slug), '[]')
            from settings.areas a)) as city
      from settings.city c`,
  )
  return city
}

/** Serializes changes of the map: otherwise two areas could get the same name, or end up outside of the city. */
export const lockMap = (tx: Tx) => run(tx.db, sql`select from settings.city for update`)
