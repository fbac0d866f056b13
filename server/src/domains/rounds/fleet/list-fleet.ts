import type { Depot, Driver, Master, Vehicle } from '@dawra/contract/rounds/fleet'
import { MOST_OF_A_FLEET } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { type Db, many, sql } from '#platform/sql'

export async function getFleet({ db }: Pick<Ctx, 'db'>) {
  const [depots, vehicles, drivers, masters] = await Promise.all([
    selectDepots(db, null),
    selectVehicles(db, null),
    selectDrivers(db, null),
    selectMasters(db, null),
  ])
  return { depots, vehicles, drivers, masters }
}

/** @param id null for all of them */
export const selectDepots = (db: Db, id: string | null): Promise<Depot[]> =>
  many(
    db,
    sql`select d.id, jsonb_build_object('en', d.name_en, 'ar', d.name_ar) as name, d.area,
        jsonb_build_object('lat', d.lat, 'lng', d.lng) as point, d.opens_minute as "opensMinute",
        d.closes_minute as "closesMinute", d.emptying_minutes as "emptyingMinutes", d.is_active as "isActive", d.version,
        case when d.changed_at is not null then jsonb_build_object('at', d.changed_at, 'name', coalesce(p.full_name, '')) end as changed
      from rounds.depots d left join identity.people p on p.id = d.changed_by
      where ${id}::uuid is null or d.id = ${id} order by d.is_active desc, d.name_en limit ${MOST_OF_A_FLEET}::int`,
  )

/** @param id null for all of them */
export const selectVehicles = (db: Db, id: string | null): Promise<Vehicle[]> =>
  many(
    db,
    sql`select v.id, v.name, v.plate, v.kind, v.capacity_grams as "capacityGrams", v.capacity_litres as "capacityLitres",
        v.is_active as "isActive", v.version,
        case when v.changed_at is not null then jsonb_build_object('at', v.changed_at, 'name', coalesce(p.full_name, '')) end as changed
      from rounds.vehicles v left join identity.people p on p.id = v.changed_by
      where ${id}::uuid is null or v.id = ${id} order by v.is_active desc, v.name limit ${MOST_OF_A_FLEET}::int`,
  )

/** Drivers, also former ones who are still entered. @param id null for all of them */
export const selectDrivers = (db: Db, id: string | null): Promise<Driver[]> =>
  many(
    db,
    sql`select p.id, p.full_name as name, p.phone, coalesce(d.licence_number, '') as "licenceNumber",
        d.licence_expires_on::text as "licenceExpiresOn", coalesce(d.vehicle_kinds, '{pickup}') as "vehicleKinds",
        coalesce(d.areas, '{}') as areas, coalesce(d.weekdays, '{0,1,2,3,4,6}') as weekdays,
        coalesce(d.is_active, false) and h.user_id is not null as "isActive", coalesce(d.version, 0) as version,
        case when d.changed_at is not null then jsonb_build_object('at', d.changed_at, 'name', coalesce(c.full_name, '')) end as changed
      from identity.people p
        left join identity.role_holders h on h.user_id = p.id and h.role = 'driver'
        left join rounds.drivers d on d.user_id = p.id
        left join identity.people c on c.id = d.changed_by
      where (h.user_id is not null or d.user_id is not null) and not p.is_erased and (${id}::uuid is null or p.id = ${id})
      order by p.full_name, p.id limit ${MOST_OF_A_FLEET}::int`,
  )

/** @param id null for all of them, in the order of the week */
export const selectMasters = (db: Db, id: string | null): Promise<Master[]> =>
  many(
    db,
    sql`select m.id, m.name, m.areas, m.weekday, m.vehicle_id as "vehicleId", m.driver_id as "driverId",
        m.depot_id as "depotId", m.starts_minute as "startsMinute", m.ends_minute as "endsMinute",
        m.break_minutes as "breakMinutes", m.is_active as "isActive", m.version,
        (select count(*)::int from rounds.master_stops s where s.master_id = m.id) as places,
        case when m.changed_at is not null then jsonb_build_object('at', m.changed_at, 'name', coalesce(p.full_name, '')) end as changed
      from rounds.masters m left join identity.people p on p.id = m.changed_by
      where ${id}::uuid is null or m.id = ${id}
      order by m.is_active desc, m.weekday, m.starts_minute, m.name limit ${MOST_OF_A_FLEET}::int`,
  )
