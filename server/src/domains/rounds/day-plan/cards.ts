import type { PlannedStop, RoundCard } from '@dawra/contract/rounds/schemas'
import { type Db, many, sql } from '#platform/sql'
import type { Rules } from '../timetable/rules.ts'
import { windowsOf } from '../timetable/windows.ts'

type Row = Omit<RoundCard, 'isLate'> & {
  backAt: string | null
  /** The round's end or its depot's closing time, whichever is earlier; minutes of the day. */
  latestMinute: number
}

/** The cards of rounds, without cancelled ones. */
export async function selectCards(db: Db, from: string, until: string): Promise<RoundCard[]> {
  const rows = await many<Row>(
    db,
    sql`select r.id, r.number, r.name, r.day::text as day, r.status,
        case when r.driver_id is not null then jsonb_build_object('id', r.driver_id, 'name', coalesce(p.full_name, '')) end as driver,
        jsonb_build_object('id', v.id, 'name', v.name, 'kind', v.kind) as vehicle,
        s.stops, s.closed, jsonb_build_object('grams', s.grams, 'litres', s.litres) as expected,
        jsonb_build_object('grams', v.capacity_grams, 'litres', v.capacity_litres) as capacity, s.emptyings,
        r.metres, r.minutes, r.starts_minute as "startsMinute", r.ends_minute as "endsMinute",
        to_jsonb(s.last_at) #>> '{}' as "lastAt", to_jsonb(s.back_at) #>> '{}' as "backAt",
        least(r.ends_minute, d.closes_minute) as "latestMinute", r.plan_version as "planVersion"
      from rounds.rounds r join rounds.vehicles v on v.id = r.vehicle_id join rounds.depots d on d.id = r.depot_id
        left join identity.people p on p.id = r.driver_id
        cross join lateral (
          select count(*)::int as stops, (count(*) filter (where o.status in ('done', 'missed')))::int as closed,
              coalesce(sum(o.grams), 0)::int as grams, coalesce(sum(o.litres), 0)::int as litres,
              (count(*) filter (where o.emptied_before))::int as emptyings, max(o.expected_at) as last_at,
              max(o.expected_at + make_interval(secs => o.service_seconds)) as back_at
            from rounds.stops o where o.round_id = r.id and o.status <> 'cancelled') s
      where r.day between ${from}::date and ${until}::date and r.status <> 'cancelled'
      order by r.day, r.starts_minute, r.name, r.id`,
  )
  return rows.map(({ backAt, latestMinute, ...card }) => ({
    ...card,
    isLate: backAt !== null && minuteOf(backAt, card.day) > latestMinute,
  }))
}

interface Food {
  isFood: boolean
  serviceSeconds: number
}

/** Minutes from the beginning of a day in Muscat. */
const minuteOf = (at: string, day: string) => (Date.parse(at) - Date.parse(`${day}T00:00:00+04:00`)) / 60_000

/** The stops of a day in driving order, without cancelled ones. */
export async function selectStops(db: Db, day: string, rules: Rules): Promise<PlannedStop[]> {
  const rows = await many<Omit<PlannedStop, 'isLate'> & Food>(
    db,
    sql`select s.id, s.round_id as "roundId", s.position, s.kind, s.status, s.area,
        jsonb_build_object('lat', s.lat, 'lng', s.lng) as point, s.place,
        jsonb_build_object('grams', s.grams, 'litres', s.litres) as expected, s.opens_minute as "opensMinute",
        s.closes_minute as "closesMinute", to_jsonb(s.expected_at) #>> '{}' as "expectedAt",
        s.emptied_before as "emptiedBefore", s.kind = 'bins' or coalesce(s.waste = 'food_scraps', false) as "isFood",
        s.service_seconds as "serviceSeconds"
      from rounds.stops s join rounds.rounds r on r.id = s.round_id
      where r.day = ${day}::date and r.status <> 'cancelled' and s.status <> 'cancelled'
      order by s.round_id, s.position, s.id`,
  )
  return rows.map(({ isFood, serviceSeconds, ...stop }) => ({
    ...stop,
    isLate: isLate({ ...stop, isFood, serviceSeconds, day }, rules),
  }))
}

function isLate(stop: Omit<PlannedStop, 'isLate'> & Food & { day: string }, rules: Rules): boolean {
  if (!stop.expectedAt || stop.status !== 'planned') return false
  const second = minuteOf(stop.expectedAt, stop.day) * 60
  return !windowsOf(stop, rules).some(({ start, end }) => second >= start - 1 && second <= end + 1)
}
