import type { Venue, VenueDetails, VenueEdit, VenueRole } from '@dawra/contract/venues/schemas'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'

export async function selectVenue(db: Db, venueId: string): Promise<Venue | undefined> {
  const row = await maybe<{ venue: Venue }>(
    db,
    sql`select c.card || jsonb_build_object(
        'description', platform.localized(v.description_en, v.description_ar), 'address', c.address,
        'phone', v.phone, 'hours', v.hours, 'fridayPause', v.friday_pause, 'ramadanHours', v.ramadan_hours,
        'specialDays', (select coalesce(jsonb_agg(day order by day ->> 'date'), '[]')
          from jsonb_array_elements(v.special_days) day where (day ->> 'date')::date >= platform.muscat_day(platform.now()) - 1),
        'ramadan', venues.ramadan(), 'closedSince', v.closed_since,
        'vatNumber', v.vat_number, 'instructions', platform.localized(v.instructions_en, v.instructions_ar),
        'tags', to_jsonb(v.tags), 'tolerance', v.tolerance, 'takesCash', v.takes_cash, 'createdAt', v.created_at, 'version', v.version) as venue
      from venues.venues v join venues.cards c using (id) where v.id = ${venueId}`,
  )
  return row?.venue
}

export async function insertVenue(db: Db, details: VenueDetails): Promise<string> {
  const { name, description, address, point } = details
  const row = await one<{ id: string }>(
    db,
    sql`insert into venues.venues (name_en, name_ar, type, description_en, description_ar, address_en, address_ar,
        area, phone, lat, lng, hours, picture, vat_number, tolerance)
      values (${name.en}, ${name.ar}, ${details.type}, ${description.en}, ${description.ar}, ${address.en}, ${address.ar},
        ${details.area}, ${details.phone}, ${point.lat}, ${point.lng}, ${JSON.stringify(details.hours)},
        ${details.picture}, ${details.vatNumber}, settings.number('venue_tolerance')) returning id`,
  )
  return row.id
}

export async function updateVenue(db: Db, venueId: string, details: VenueEdit, by: string | null) {
  const { name, description, address, point, hours, instructions, tags } = details
  await run(
    db,
    sql`update venues.venues set name_en = ${name.en}, name_ar = ${name.ar}, type = ${details.type},
        description_en = ${description.en}, description_ar = ${description.ar},
        address_en = ${address.en}, address_ar = ${address.ar}, area = ${details.area}, phone = ${details.phone},
        lat = ${point.lat}, lng = ${point.lng}, hours = coalesce(${hours ? JSON.stringify(hours) : null}::jsonb, hours),
        picture = ${details.picture}, vat_number = ${details.vatNumber},
        instructions_en = case when ${instructions === undefined} then instructions_en else ${instructions?.en ?? null} end,
        instructions_ar = case when ${instructions === undefined} then instructions_ar else ${instructions?.ar ?? null} end,
        tags = coalesce(${tags ?? null}::text[], tags), tolerance = coalesce(${details.tolerance ?? null}::int, tolerance),
        takes_cash = coalesce(${details.takesCash ?? null}::boolean, takes_cash),
        version = version + 1, changed_at = platform.now(), changed_by = ${by}::uuid
      where id = ${venueId}`,
  )
}

export async function insertMember(db: Db, venueId: string, userId: string, role: VenueRole) {
  await run(
    db,
    sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${userId}, ${role})
      on conflict (venue_id, user_id) do update set role = excluded.role`,
  )
}

export async function selectRole(db: Db, venueId: string, userId: string): Promise<VenueRole | undefined> {
  const row = await maybe<{ role: VenueRole }>(
    db,
    sql`select role from venues.members where venue_id = ${venueId} and user_id = ${userId}`,
  )
  return row?.role
}

export async function selectTeam(db: Db, venueId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select user_id as id from venues.members where venue_id = ${venueId}`,
  )
  return rows.map(row => row.id)
}

export async function selectVenuesOf(db: Db, userId: string) {
  const rows = await many<{ venue: Venue & { role: VenueRole } }>(
    db,
    sql`select c.card || jsonb_build_object('role', m.role) as venue
      from venues.members m join venues.cards c on c.id = m.venue_id
      where m.user_id = ${userId} order by m.added_at, m.venue_id`,
  )
  return rows.map(row => row.venue)
}
