-- Details and hours of a venue are one thing to its team, so they share a version.
alter table venues.venues
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_venues_say_when check (version = 1 or changed_at is not null);

alter table venues.seasons
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_seasons_say_when check (version = 1 or changed_at is not null);

create or replace function venues.season_json(s venues.seasons) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object('hijriYear', s.hijri_year, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
    'status', s.status, 'version', s.version);
