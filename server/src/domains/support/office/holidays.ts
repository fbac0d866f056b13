import { type Db, many, run, sql } from '#platform/sql'

/** Holidays from today on. */
export const selectHolidays = (db: Db) =>
  many<{ day: string; name: string }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, name from support.holidays
      where day >= platform.muscat_day(platform.now()) order by day limit 100`,
  )

export const setHoliday = (db: Db, day: string, name: string) =>
  run(
    db,
    sql`insert into support.holidays (day, name) values (${day}::date, ${name})
      on conflict (day) do update set name = excluded.name`,
  )

export const deleteHoliday = (db: Db, day: string) =>
  run(db, sql`delete from support.holidays where day = ${day}::date`)
