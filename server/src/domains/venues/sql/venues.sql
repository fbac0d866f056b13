create or replace view venues.cards as
  select id, name_en, name_ar, brief, platform.localized(name_en, name_ar) as name, type, area, lat, lng, place,
    picture, platform.localized(address_en, address_ar) as address, phone, vat_number,
    jsonb_build_object('id', id, 'name', platform.localized(name_en, name_ar), 'type', type, 'area', area,
      'point', jsonb_build_object('lat', lat, 'lng', lng), 'picture', picture) as card,
    closed_since, created_at, tolerance, takes_cash
  from venues.venues;

create or replace function venues.find_venues(p_text text, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select id from venues.venues where phone = any (p_phones) limit p_most)
      union
      (select id from venues.venues
        where platform.indexed_words(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')) @@ platform.words_sought(p_text)
        limit p_most)
    ) found order by id limit p_most;
  end;

create or replace view venues.office_venues as
  select v.id, platform.localized(v.name_en, v.name_ar) as name, concat_ws(' ', v.name_en, v.name_ar) as names,
    v.type::text as kind, v.area, v.phone, v.created_at as at,
    case when v.closed_since <= (platform.now() at time zone 'Asia/Muscat')::date then 'closed' else 'open' end as state
  from venues.venues v;

-- A venue's details, under the field names of its forms.
create or replace function venues.said_of(v venues.venues) returns jsonb
  language sql stable
  return jsonb_build_object('name', platform.localized(v.name_en, v.name_ar), 'type', v.type,
    'description', platform.localized(v.description_en, v.description_ar),
    'address', platform.localized(v.address_en, v.address_ar), 'area', v.area, 'phone', v.phone,
    'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'picture', v.picture, 'vatNumber', v.vat_number,
    'instructions', platform.localized(v.instructions_en, v.instructions_ar), 'tags', to_jsonb(v.tags),
    'tolerance', v.tolerance, 'takesCash', v.takes_cash, 'hours', v.hours, 'fridayPause', v.friday_pause, 'ramadanHours', v.ramadan_hours,
    'specialDays', v.special_days, 'closedSince', v.closed_since);

-- Records each field of a venue that an update changes, by any caller.
create or replace function venues.note_changes() returns trigger
  language plpgsql as $$
begin
  insert into venues.changes (venue_id, changed_by, field, before, after)
    select new.id, case when new.version <> old.version then new.changed_by end, b.key, b.value, a.value
    from jsonb_each(venues.said_of(old)) b join jsonb_each(venues.said_of(new)) a using (key)
    where b.value <> a.value order by b.key;
  return null;
end $$;

create or replace trigger changes_are_noted after update on venues.venues
  for each row execute function venues.note_changes();

create or replace function venues.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes of a venue are append only';
end $$;

create or replace trigger changes_stay before update or delete or truncate on venues.changes
  for each statement execute function venues.refuse_change();

create or replace function venues.season_json(s venues.seasons) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object('hijriYear', s.hijri_year, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
    'status', s.status, 'version', s.version);

-- The current Ramadan or the next. The day after it still counts, because its last night ends then.
create or replace function venues.ramadan() returns jsonb
  language sql stable parallel safe
  return (select venues.season_json(s) from venues.seasons s
    where s.kind = 'ramadan' and s.ends_on >= platform.muscat_day(platform.now()) - 1 order by s.ends_on limit 1);
