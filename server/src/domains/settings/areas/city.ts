import type { City } from '@dawra/contract/areas.rules'
import { type Db, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The city with all of its areas, as the office has set them at this moment. */
export async function cityOf(db: Db): Promise<City> {
  const { city } = await one<{ city: City }>(db, sql`select settings.city_json() as city`)
  return city
}

/** One change of the map at a time: two could give two areas one name, or one could leave the city as it is narrowed. */
export const lockMap = (tx: Tx) => run(tx.db, sql`select from settings.city for update`)
