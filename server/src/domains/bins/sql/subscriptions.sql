create or replace function bins.subscription_json(s bins.subscriptions) returns jsonb
  language sql stable
  return jsonb_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'area', s.area, 'address', s.address,
    'phone', s.phone, 'standsAt', coalesce(s.stands_at, ''), 'gateNote', coalesce(s.gate_note, ''),
    'hasGatePhoto', exists (select from bins.gate_photos g where g.subscription_id = s.id),
    'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute, 'binsWanted', s.bins_wanted,
    'sizeLitres', s.size_litres, 'weekdays', s.weekdays, 'flats', s.flats, 'accessCode', s.access_code,
    'status', s.status, 'pausedFrom', s.paused_from, 'pausedUntil', s.paused_until, 'startsOn', s.starts_on,
    'declinedBecause', s.declined_because, 'requestedAt', s.requested_at, 'version', s.version,
    'nextDay', bins.next_day(s), 'bins', bins.bins_json(s.id));

create or replace function bins.office_subscription_json(s bins.subscriptions) returns jsonb
  language sql stable
  return bins.subscription_json(s) || (select jsonb_build_object(
      'person', jsonb_build_object('id', p.id, 'name', coalesce(p.full_name, ''), 'email', p.email),
      'residents', (select count(*) from bins.residents r where r.subscription_id = s.id and r.left_at is null),
      'openProblems', (select count(*) from bins.problems b where b.subscription_id = s.id and b.settled_at is null))
    from identity.people p where p.id = s.user_id);

-- `rank` is the position of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view bins.listed_subscriptions as
  select s.id, s.number, s.user_id, s.kind, s.area, s.phone, s.size_litres, s.starts_on, s.requested_at as at,
    (case s.status
      when 'requested' then 1 when 'approved' then 2 when 'active' then 3 when 'paused' then 4 when 'declined' then 5
      else 6 end) as rank
  from bins.subscriptions s;

-- Subscriptions by number, by phone or person, by words of the address, or by the name of an area; latest first.
create or replace function bins.find_subscriptions(p_text text, p_number bigint, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select id from bins.subscriptions where number = p_number)
      union
      (select id from bins.subscriptions where phone = any (p_phones) order by id desc limit p_most)
      union
      (select s.id from identity.find_people(p_text, p_phones, p_most) as person
        join bins.subscriptions s on s.user_id = person order by s.id desc limit p_most)
      union
      (select id from bins.subscriptions
        where address is not null
          and platform.indexed_words(bins.address_text(address)) @@ platform.words_sought(p_text)
        limit p_most)
      union
      (select s.id from settings.city_areas a cross join lateral (
          select id from bins.subscriptions where area = a.slug order by requested_at desc, id desc limit p_most) s
        where platform.folded(p_text) in (a.slug, platform.folded(a.name_en), platform.folded(a.name_ar)))
    ) found order by id desc limit p_most;
  end;

create or replace view bins.subscribers as
  select s.id as subscription_id, s.user_id, s.area, s.kind, s.status, s.number, bins.place_json(s) as place,
      s.starts_on, s.declined_because, s.bins_wanted, s.size_litres
    from bins.subscriptions s;

-- The residents of a building without its subscriber, and whether its collection has ended.
create or replace view bins.building_residents as
  select r.subscription_id, r.user_id, r.flat, s.status = 'ended' as is_ended
    from bins.residents r join bins.subscriptions s on s.id = r.subscription_id
    where r.left_at is null and r.user_id <> s.user_id;

-- What a driver needs at a subscription's gate (rounds.stops.place); null once the person is erased.
create or replace function bins.place_json(s bins.subscriptions) returns jsonb
  language sql stable
  return case when s.address is not null then jsonb_build_object(
    'name', (select p.full_name from identity.people p where p.id = s.user_id), 'phone', s.phone, 'address', s.address,
    'standsAt', s.stands_at, 'gateNote', s.gate_note,
    'hasGatePhoto', exists (select from bins.gate_photos g where g.subscription_id = s.id),
    'bins', (select coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'sizeLitres', b.size_litres) order by b.number), '[]')
      from bins.bins b where b.subscription_id = s.id and b.status = 'placed')) end;

create or replace function bins.story_json(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'kind', s.kind,
          'area', s.area, 'status', s.status, 'nextDay', bins.next_day(s),
          'bins', (select count(*) from bins.bins b where b.subscription_id = s.id and b.status = 'placed'))
          order by s.id desc), '[]')
        from (select * from bins.subscriptions where user_id = p_user order by id desc limit 10) s),
      'homes', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'flat', r.flat)
          order by r.joined_at desc), '[]')
        from bins.residents r join bins.subscriptions s on s.id = r.subscription_id
        where r.user_id = p_user and r.left_at is null),
      'extras', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number, 'day', e.day, 'why', e.why,
          'status', e.status) order by e.day desc, e.id desc), '[]')
        from (select x.*, s.number from bins.subscriptions s join bins.extras x on x.subscription_id = s.id
          where s.user_id = p_user order by x.day desc, x.id desc limit 10) e),
      'problems', (select coalesce(jsonb_agg(bins.problem_json(p.problem) || jsonb_build_object('number', p.number)
          order by (p.problem).id desc), '[]')
        from (select x as problem, s.number from bins.subscriptions s join bins.problems x on x.subscription_id = s.id
          where s.user_id = p_user order by x.id desc limit 10) p));
  end;
