import type { Localized } from '@dawra/contract/platform/schemas'
import type { Schedule } from '@dawra/contract/venues/rules'
import type { Season, SeasonChange, SeasonDates } from '@dawra/contract/venues/seasons'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { CHANGES, changesOf, requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { refuseStale, type State } from '#platform/refuse-stale'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface Row {
  season: Season
}

export async function listSeasons({ db }: Pick<Ctx, 'db'>): Promise<Season[]> {
  const rows = await many<Row>(
    db,
    sql`select venues.season_json(s) as season from venues.seasons s
      where s.ends_on > platform.muscat_day(platform.now()) - 366 order by s.hijri_year`,
  )
  return rows.map(row => row.season)
}

/** The Ramadan that hours follow now: the current one or the next. */
export const currentSeason = async (db: Db): Promise<Season | null> =>
  (await one<{ season: Season | null }>(db, sql`select venues.ramadan() as season`)).season

/** Names and schedules of those of the venues that have hours of their own in Ramadan. */
export const fastingVenues = (
  db: Db,
  venueIds: readonly string[],
): Promise<{ id: string; name: Localized; schedule: Omit<Schedule, 'ramadan'> }[]> =>
  many(
    db,
    sql`select id, platform.localized(name_en, name_ar) as name,
        jsonb_build_object('hours', hours, 'fridayPause', friday_pause, 'ramadanHours', ramadan_hours,
          'specialDays', special_days, 'closedSince', closed_since) as schedule
      from venues.venues where id = any (${venueIds}::uuid[]) and ramadan_hours is not null order by id`,
  )

/**
 * Keeps the dates of Ramadan as they are until the transaction ends: a deal that is listed while they change is refused by
 * the new dates, or listed among the deals that they touch.
 */
export const keepSeasons = (tx: Tx) =>
  run(tx.db, sql`select pg_advisory_xact_lock_shared(hashtextextended('venues.seasons', 0))`)

/**
 * Corrects or confirms the dates of a Ramadan; the hours of all venues follow at once.
 * @throws Refusal('changed_meanwhile')
 * @throws Refusal('invalid_input', { issues }) when nothing would change
 */
export async function setSeason(
  tx: Tx,
  hijriYear: number,
  { version, reason, ...dates }: SeasonDates & { version: number; reason: string },
): Promise<Season> {
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('venues.seasons', 0))`)
  const before = await lockDates(tx, hijriYear, version)
  requireDifference(before, datesOf(dates), 'startsOn')
  const set = before ? updateSeason : insertSeason
  const row = await set(tx, { ...dates, hijriYear, version })
  if (!row) return refuseStaleSeason(tx, hijriYear)
  await writeChange(tx, row.season, { before, reason })
  return row.season
}

const datesOf = ({ startsOn, endsOn, status }: SeasonDates) => ({ startsOn, endsOn, status })

/**
 * The dates of a season, locked; null when the season does not exist and the caller knew that. The second of two edits
 * of the same version is refused.
 */
async function lockDates(tx: Tx, hijriYear: number, version: number): Promise<SeasonDates | null> {
  const known = await maybe<Row>(
    tx.db,
    sql`select venues.season_json(s) as season from venues.seasons s
      where kind = 'ramadan' and hijri_year = ${hijriYear} for update`,
  )
  if ((known?.season.version ?? 0) !== version) return refuseStaleSeason(tx, hijriYear)
  return known ? datesOf(known.season) : null
}

async function writeChange(
  tx: Tx,
  season: Season,
  { before, reason }: { before: SeasonDates | null; reason: string },
) {
  const after = datesOf(season)
  await run(
    tx.db,
    sql`insert into venues.season_changes (kind, hijri_year, version, before, after, reason, changed_by)
      values ('ramadan', ${season.hijriYear}, ${season.version}, ${before && JSON.stringify(before)}::jsonb,
        ${JSON.stringify(after)}::jsonb, ${reason}, ${userIdOf(tx)}::uuid)`,
  )
  noteChange(tx, before, after)
}

export async function listSeasonChanges(
  { db }: Pick<Ctx, 'db'>,
  hijriYear: number,
  cursor: string | undefined,
) {
  const found = await many<Omit<SeasonChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.before, c.after, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from venues.season_changes c join identity.people p on p.id = c.changed_by
      where c.kind = 'ramadan' and c.hijri_year = ${hijriYear} and c.version < coalesce(
        (select l.version from venues.season_changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}

type NewDates = SeasonDates & { hijriYear: number; version: number }

/** Adds a season; undefined when it exists. */
const insertSeason = (tx: Tx, { hijriYear, startsOn, endsOn, status }: NewDates) =>
  maybe<Row>(
    tx.db,
    sql`insert into venues.seasons as s (kind, hijri_year, starts_on, ends_on, status, changed_at, changed_by)
      values ('ramadan', ${hijriYear}, ${startsOn}, ${endsOn}, ${status}, platform.now(), ${userIdOf(tx)}::uuid)
      on conflict (kind, hijri_year) do nothing returning venues.season_json(s) as season`,
  )

/** Changes a season; undefined when this version of it does not exist. */
const updateSeason = (tx: Tx, { hijriYear, startsOn, endsOn, status, version }: NewDates) =>
  maybe<Row>(
    tx.db,
    sql`update venues.seasons s set starts_on = ${startsOn}, ends_on = ${endsOn}, status = ${status},
        version = version + 1, changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
      where kind = 'ramadan' and hijri_year = ${hijriYear} and version = ${version}
      returning venues.season_json(s) as season`,
  )

async function refuseStaleSeason(tx: Tx, hijriYear: number): Promise<never> {
  const now = await maybe<State & { changedBy: string | null }>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from venues.seasons
      where kind = 'ramadan' and hijri_year = ${hijriYear}`,
  )
  if (!now) throw new Refusal('not_found')
  return refuseStale(now, await operatorChanger(tx, now.changedBy))
}
