create or replace function venues.season_json(s venues.seasons) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object('hijriYear', s.hijri_year, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
    'status', s.status, 'version', s.version);
