import type { Season, SeasonDates } from '@dawra/contract/venues'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'

interface Row {
  season: Season
}

/** The Ramadans from last year on. */
export async function listSeasons({ db }: Pick<Ctx, 'db'>): Promise<Season[]> {
  const rows = await many<Row>(
    db,
    sql`select venues.season_json(s) as season from venues.seasons s
      where s.ends_on > venues.today() - 366 order by s.hijri_year`,
  )
  return rows.map(row => row.season)
}

/** Corrects the dates of a Ramadan, or confirms them: the hours of all venues follow at once. */
export async function setSeason({ db }: Pick<Ctx, 'db'>, hijriYear: number, dates: SeasonDates) {
  const row = await one<Row>(
    db,
    sql`insert into venues.seasons as s (kind, hijri_year, starts_on, ends_on, status)
      values ('ramadan', ${hijriYear}, ${dates.startsOn}, ${dates.endsOn}, ${dates.status})
      on conflict (kind, hijri_year) do update
        set starts_on = excluded.starts_on, ends_on = excluded.ends_on, status = excluded.status
      returning venues.season_json(s) as season`,
  )
  return row.season
}
