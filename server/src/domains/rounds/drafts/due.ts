import type { StopKind } from '@dawra/contract/rounds/rules'
import type { Unassigned } from '@dawra/contract/rounds/schemas'
import { type Db, many, sql } from '#platform/sql'
import type { Place } from '../timetable/legs.ts'

export interface Due extends Place {
  /** The id of the subscription, the request or the parcel. */
  id: string
  kind: StopKind
  /** Why it is collected: on its usual days, as an extra, or once. */
  why: 'usual' | 'extra' | 'once'
  waste: string | null
  isFood: boolean
  place: Unassigned['place']
  grams: number
  litres: number
  serviceSeconds: number
  opensMinute: number | null
  closesMinute: number | null
}

export const selectDue = (db: Db, day: string): Promise<Due[]> =>
  many(
    db,
    sql`select subscription_id as id, 'bins' as kind, why, null as waste, true as "isFood", area, lat, lng, place,
        grams, litres, service_seconds as "serviceSeconds", opens_minute as "opensMinute", closes_minute as "closesMinute"
      from bins.due(${day}::date, ${day}::date)
      union all
      select request_id, 'pickup', why, waste, waste = 'food_scraps', area, lat, lng, place, grams, litres, service_seconds,
        opens_minute, closes_minute
      from collections.due(${day}::date, ${day}::date)
      union all
      select parcel_id, kind, why, null, false, area, lat, lng, place, grams, litres, service_seconds, opens_minute,
        closes_minute
      from orders.due(${day}::date, ${day}::date)`,
  )
