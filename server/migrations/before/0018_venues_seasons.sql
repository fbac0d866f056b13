-- Hijri dates as days in Muscat. Oman sights its own moon, so the calendar's dates may be a day off until they are
-- confirmed.
create table venues.seasons (
  kind text not null check (kind = 'ramadan'),
  hijri_year int not null,
  starts_on date not null,
  ends_on date not null,
  status text not null default 'provisional' check (status in ('provisional', 'confirmed')),
  primary key (kind, hijri_year),
  constraint seasons_last_a_month check (ends_on - starts_on between 27 and 30)
);

-- By the Umm al-Qura calendar; a test holds them against it.
insert into venues.seasons (kind, hijri_year, starts_on, ends_on) values
  ('ramadan', 1447, '2026-02-18', '2026-03-19'),
  ('ramadan', 1448, '2027-02-08', '2027-03-08'),
  ('ramadan', 1449, '2028-01-28', '2028-02-25'),
  ('ramadan', 1450, '2029-01-16', '2029-02-13'),
  ('ramadan', 1451, '2030-01-05', '2030-02-03'),
  ('ramadan', 1452, '2030-12-26', '2031-01-23'),
  ('ramadan', 1453, '2031-12-16', '2032-01-13'),
  ('ramadan', 1454, '2032-12-04', '2033-01-02'),
  ('ramadan', 1455, '2033-11-23', '2033-12-22'),
  ('ramadan', 1456, '2034-11-12', '2034-12-11'),
  ('ramadan', 1457, '2035-11-01', '2035-11-30'),
  ('ramadan', 1458, '2036-10-21', '2036-11-18'),
  ('ramadan', 1459, '2037-10-10', '2037-11-08'),
  ('ramadan', 1460, '2038-09-30', '2038-10-28'),
  ('ramadan', 1461, '2039-09-19', '2039-10-18'),
  ('ramadan', 1462, '2040-09-08', '2040-10-06'),
  ('ramadan', 1463, '2041-08-28', '2041-09-26');

create function venues.today() returns date
  language sql stable parallel safe
  return (platform.now() at time zone 'Asia/Muscat')::date;

create function venues.season_json(s venues.seasons) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object('hijriYear', s.hijri_year, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
    'status', s.status);

-- This Ramadan or the next.
create function venues.ramadan() returns jsonb
  language sql stable parallel safe
  return (select venues.season_json(s) from venues.seasons s
    where s.kind = 'ramadan' and s.ends_on >= venues.today() order by s.ends_on limit 1);
