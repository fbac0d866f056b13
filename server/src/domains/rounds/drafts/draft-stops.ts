import { many, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { DayStop } from '../timetable/day.ts'
import type { Due } from './due.ts'

const idsOf = ({ kind, id }: Pick<Due, 'kind' | 'id'>) => ({
  subscriptionId: kind === 'bins' ? id : null,
  requestId: kind === 'pickup' ? id : null,
  parcelId: kind === 'delivery' ? id : null,
})

/** Something due as a stop that is on no round yet, with the id that the stop will have. */
export const asStop = (due: Due, id: string): DayStop => ({
  ...due,
  ...idsOf(due),
  id,
  roundId: '',
  position: null,
  status: 'planned',
  arrivedAt: null,
  closedAt: null,
  nearNoticeAt: null,
})

/** Adds a stop without a position; a request counts as planned from then on. */
export async function insertStop(tx: Tx, day: string, roundId: string, due: Due): Promise<string> {
  const { subscriptionId, requestId, parcelId } = idsOf(due)
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into rounds.stops (round_id, kind, subscription_id, request_id, parcel_id, day, area, lat, lng, place, waste, grams,
        litres, service_seconds, opens_minute, closes_minute)
      values (${roundId}, ${due.kind}, ${subscriptionId}::uuid, ${requestId}::uuid, ${parcelId}::uuid, ${day}::date, ${due.area}, ${due.lat},
        ${due.lng}, ${due.place === null ? null : JSON.stringify(due.place)}::jsonb, ${due.waste}, ${due.grams},
        ${due.litres}, ${due.serviceSeconds}, ${due.opensMinute}::int, ${due.closesMinute}::int)
      returning id`,
  )
  if (requestId) await run(tx.db, sql`select collections.plan(${requestId})`)
  return id
}

/** Cancels those of the stops that nobody has visited. */
export const cancelStops = (tx: Tx, stopIds: readonly string[]) =>
  run(
    tx.db,
    sql`update rounds.stops set status = 'cancelled', position = null, expected_at = null, closed_at = platform.now()
      where id = any (${stopIds}::uuid[]) and status = 'planned'`,
  )

/** Updates weight, place and times of stops. @returns the rounds whose driver must be notified */
export const refreshStops = (
  tx: Tx,
  changes: readonly { stopId: string; due: Due }[],
): Promise<{ roundId: string }[]> =>
  many(
    tx.db,
    sql`update rounds.stops s set area = w.area, lat = w.lat, lng = w.lng, place = w.place, grams = w.grams,
        litres = w.litres, service_seconds = w."serviceSeconds", opens_minute = w."opensMinute",
        closes_minute = w."closesMinute"
      from jsonb_to_recordset(${JSON.stringify(changes.map(({ stopId, due }) => ({ ...due, id: stopId })))}::jsonb)
        as w (id uuid, area text, lat double precision, lng double precision, place jsonb, grams int, litres int,
          "serviceSeconds" int, "opensMinute" int, "closesMinute" int)
      where s.id = w.id and (s.area, s.lat, s.lng, s.place, s.grams, s.litres, s.service_seconds, s.opens_minute, s.closes_minute)
        is distinct from (w.area, w.lat, w.lng, w.place, w.grams, w.litres, w."serviceSeconds", w."opensMinute", w."closesMinute")
      returning s.round_id as "roundId"`,
  )
