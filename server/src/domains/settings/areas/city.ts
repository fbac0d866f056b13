import type { City } from '@dawra/contract/platform/areas.rules'
import { type Db, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function cityOf(db: Db): Promise<City> {
  const { city } = await one<{ city: City }>(db, sql`select settings.city_json() as city`)
  return city
}

/** Serializes changes of the map: otherwise two areas could get the same name, or end up outside of the city. */
export const lockMap = (tx: Tx) => run(tx.db, sql`select from settings.city for update`)
