import type { Season, SeasonDates } from '@dawra/contract/seasons'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { refuseStale, type State } from '#platform/version'

interface Row {
  season: Season
}

/** The Ramadans from last year on. */
export async function listSeasons({ db }: Pick<Ctx, 'db'>): Promise<Season[]> {
  const rows = await many<Row>(
    db,
    sql`select venues.season_json(s) as season from venues.seasons s
      where s.ends_on > platform.muscat_day(platform.now()) - 366 order by s.hijri_year`,
  )
  return rows.map(row => row.season)
}

/**
 * Corrects the dates of a Ramadan, or confirms them: the hours of all venues follow at once.
 * @throws Refusal('changed_meanwhile')
 */
export function setSeason(
  ctx: Ctx,
  hijriYear: number,
  { version, ...dates }: SeasonDates & { version: number },
): Promise<Season> {
  return transact(ctx, async tx => {
    const set = version === 0 ? insertSeason : updateSeason
    const row = await set(tx, { ...dates, hijriYear, version })
    return row?.season ?? refuseStaleSeason(tx, hijriYear)
  })
}

type NewDates = SeasonDates & { hijriYear: number; version: number }

/** Undefined when there is one. */
const insertSeason = (tx: Tx, { hijriYear, startsOn, endsOn, status }: NewDates) =>
  maybe<Row>(
    tx.db,
    sql`insert into venues.seasons as s (kind, hijri_year, starts_on, ends_on, status, changed_at, changed_by)
      values ('ramadan', ${hijriYear}, ${startsOn}, ${endsOn}, ${status}, platform.now(), ${userIdOf(tx)}::uuid)
      on conflict (kind, hijri_year) do nothing returning venues.season_json(s) as season`,
  )

/** Undefined when it is not there in this version. */
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
