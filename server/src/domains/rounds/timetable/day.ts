import type { RoundStatus, StopKind, StopStatus, VehicleKind } from '@dawra/contract/rounds/rules'
import { type Db, many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { Place } from './legs.ts'

export interface DayRound {
  id: string
  masterId: string | null
  day: string
  status: RoundStatus
  driverId: string | null
  planVersion: number
  /** Null for a round that was added for one day, which may go anywhere. */
  areas: readonly string[] | null
  vehicleKind: VehicleKind
  capacity: { grams: number; litres: number }
  depot: Place & { opensMinute: number; closesMinute: number; emptyingMinutes: number }
  startsMinute: number
  endsMinute: number
  breakMinutes: number
  startedAt: Date | null
}

export interface DayStop extends Place {
  id: string
  roundId: string
  position: number | null
  kind: StopKind
  status: StopStatus
  subscriptionId: string | null
  requestId: string | null
  parcelId: string | null
  /** Food scraps are not collected around noon in the hot season. */
  isFood: boolean
  grams: number
  litres: number
  serviceSeconds: number
  opensMinute: number | null
  closesMinute: number | null
  arrivedAt: Date | null
  closedAt: Date | null
  nearNoticeAt: Date | null
}

/** Serialises all changes of a day's plan: by the generator, a reaction or planners. */
export const lockDay = (tx: Tx, day: string) =>
  run(tx.db, sql`select pg_advisory_xact_lock(hashtext('rounds.day'), (${day}::date - '2020-01-01'::date))`)

/** @param roundId null for all rounds of the day */
export const selectDayRounds = (db: Db, day: string, roundId: string | null = null): Promise<DayRound[]> =>
  many(
    db,
    sql`select r.id, r.master_id as "masterId", r.day::text as day, r.status, r.driver_id as "driverId",
        r.plan_version as "planVersion", m.areas, v.kind as "vehicleKind",
        jsonb_build_object('grams', v.capacity_grams, 'litres', v.capacity_litres) as capacity,
        jsonb_build_object('lat', d.lat, 'lng', d.lng, 'area', d.area, 'opensMinute', d.opens_minute,
          'closesMinute', d.closes_minute, 'emptyingMinutes', d.emptying_minutes) as depot,
        r.starts_minute as "startsMinute", r.ends_minute as "endsMinute", r.break_minutes as "breakMinutes",
        r.started_at as "startedAt"
      from rounds.rounds r join rounds.vehicles v on v.id = r.vehicle_id join rounds.depots d on d.id = r.depot_id
        left join rounds.masters m on m.id = r.master_id
      where r.day = ${day}::date and r.status in ('draft', 'ready', 'started') and (${roundId}::uuid is null or r.id = ${roundId})
      order by r.starts_minute, r.id`,
  )

/** The stops of a day's rounds in driving order, without cancelled rounds. */
export const selectDayStops = (db: Db, day: string, roundId: string | null = null): Promise<DayStop[]> =>
  many(
    db,
    sql`select s.id, s.round_id as "roundId", s.position, s.kind, s.status, s.subscription_id as "subscriptionId",
        s.request_id as "requestId", s.parcel_id as "parcelId", s.kind = 'bins' or coalesce(s.waste = 'food_scraps', false) as "isFood", s.area,
        s.lat, s.lng, s.grams, s.litres, s.service_seconds as "serviceSeconds", s.opens_minute as "opensMinute",
        s.closes_minute as "closesMinute", s.arrived_at as "arrivedAt", s.closed_at as "closedAt",
        s.told_near_at as "nearNoticeAt"
      from rounds.stops s join rounds.rounds r on r.id = s.round_id
      where r.day = ${day}::date and r.status <> 'cancelled' and (${roundId}::uuid is null or r.id = ${roundId})
      order by s.round_id, s.position, s.id`,
  )

/** Writes the order of the planned stops, behind those that are done or being done. */
export const writeOrder = (tx: Tx, roundId: string, stopIds: readonly string[]) =>
  run(
    tx.db,
    sql`with open as (select id from rounds.stops where id = any (${stopIds}::uuid[]) and status = 'planned'
          order by id for no key update),
        now as (select coalesce(max(position), 0) as taken from rounds.stops
          where round_id = ${roundId} and id not in (select id from open) and status <> 'cancelled'),
        wanted as (select id, row_number() over (order by w.place)::int as position
          from unnest(${stopIds}::uuid[]) with ordinality as w (id, place) join open using (id))
      update rounds.stops s set round_id = ${roundId}, position = now.taken + wanted.position
        from wanted, now where s.id = wanted.id`,
  )

/** A new version makes the driver's phone fetch the plan. */
export const bumpPlans = (tx: Tx, roundIds: readonly string[]) =>
  run(
    tx.db,
    sql`update rounds.rounds set plan_version = plan_version + 1 where id = any (${roundIds}::uuid[])`,
  )
