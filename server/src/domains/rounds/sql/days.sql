-- A round as its driver's phone stores it, with everything that is needed at its stops.
create or replace function rounds.day_json(r rounds.rounds) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', r.id, 'number', r.number, 'name', r.name, 'day', r.day, 'status', r.status,
      'planVersion', r.plan_version, 'startsMinute', r.starts_minute, 'endsMinute', r.ends_minute,
      'breakMinutes', r.break_minutes, 'metres', r.metres, 'startedAt', r.started_at, 'endedAt', r.ended_at,
      'vehicle', (select jsonb_build_object('name', v.name, 'plate', v.plate, 'capacityGrams', v.capacity_grams,
        'capacityLitres', v.capacity_litres) from rounds.vehicles v where v.id = r.vehicle_id),
      'depot', (select jsonb_build_object('name', jsonb_build_object('en', d.name_en, 'ar', d.name_ar), 'lat', d.lat,
        'lng', d.lng) from rounds.depots d where d.id = r.depot_id),
      'emptyings', (select coalesce(jsonb_agg(jsonb_build_object('at', e.emptied_at, 'ticketGrams', e.ticket_grams)
        order by e.emptied_at), '[]') from rounds.emptyings e where e.round_id = r.id),
      'stops', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'kind', s.kind,
          'policyKind', coalesce(b.kind, s.kind), 'area', s.area, 'lat', s.lat, 'lng', s.lng,
          'place', case when s.place is not null then jsonb_build_object('name', s.place -> 'name', 'phone', s.place -> 'phone',
            'address', s.place -> 'address', 'standsAt', s.place -> 'standsAt', 'gateNote', s.place -> 'gateNote',
            'hasGatePhoto', s.place -> 'hasGatePhoto') end,
          'grams', s.grams, 'litres', s.litres, 'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute,
          'expectedAt', s.expected_at, 'emptiedBefore', s.emptied_before, 'status', s.status,
          'missedBecause', s.missed_because, 'followedBy', s.followed_by,
          'bins', (select coalesce(jsonb_agg(jsonb_build_object('number', k.number, 'token', k.token,
              'sizeLitres', k.size_litres, 'tareGrams', k.tare_grams,
              'grams', (select w.grams from rounds.weighings w where w.round_id = r.id and w.bin_id = k.id
                and w.status = 'counted')) order by k.number), '[]')
            from bins.known_bins k where k.subscription_id = s.subscription_id and k.status in ('placed', 'damaged')),
          'bring', rounds.bins_to_bring(r.id, s.subscription_id),
          'parcel', case when s.place -> 'parcel' is not null and d.parcel_id is not null then jsonb_build_object(
            'id', d.parcel_id, 'orderNumber', s.place #> '{parcel,orderNumber}', 'products', s.place #> '{parcel,products}',
            'codeCheck', d.code_hint) end)
        order by s.position nulls last, s.id), '[]')
        from rounds.stops s left join bins.subscribers b on b.subscription_id = s.subscription_id
          left join orders.deliveries d on d.parcel_id = s.parcel_id
        where s.round_id = r.id and (s.position is not null or s.status <> 'cancelled')));
  end;

-- A computed plan is valid while this stays the same.
create or replace function rounds.day_version(p_day date) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(id, plan_version), '{}') from rounds.rounds
      where day = p_day and status in ('draft', 'ready')
  $$;

-- Whether a person may drive this vehicle on this day: an active driver with a valid licence who works then.
create or replace function rounds.is_fit(p_driver uuid, p_vehicle uuid, p_day date) returns boolean
  language sql stable as $$
    select exists (select from rounds.drivers d
      join identity.role_holders h on h.user_id = d.user_id and h.role = 'driver'
      join rounds.vehicles v on v.id = p_vehicle
      where d.user_id = p_driver and d.is_active and v.kind = any (d.vehicle_kinds)
        and extract(dow from p_day)::int = any (d.weekdays) and coalesce(d.licence_expires_on >= p_day, true))
  $$;

-- From the tap that closed one stop to "arrived" at the next. Left out are drives with something else in between (a
-- break, an emptying), another phone or a clock that was set, places that are close together or deleted, and what is
-- faster than any truck.
create or replace function rounds.driven_legs(p_from date, p_to date, p_road_factor float8, p_metres_a_second float8)
  returns table (round_id uuid, from_area text, to_area text, seconds float8, straight_metres float8)
  language sql stable as $$
    with visits as (
      select s.round_id, s.id, s.area, s.lat, s.lng, s.is_exact, s.arrived_at,
          lag(s.id) over in_time as before, lag(s.area) over in_time as from_area, lag(s.lat) over in_time as from_lat,
          lag(s.lng) over in_time as from_lng, lag(s.is_exact) over in_time as is_from_exact,
          lag(s.closed_at) over in_time as left_at
        from rounds.rounds r join rounds.stops s on s.round_id = r.id
        where r.day between p_from and p_to and r.status = 'ended' and s.status in ('done', 'missed')
        window in_time as (partition by s.round_id order by s.arrived_at, s.id)
    ),
    drives as (
      select v.round_id, v.from_area, v.area as to_area,
          extract(epoch from arrived.captured_at - closed.captured_at)::float8 as seconds,
          1000 * (platform.place(v.lat, v.lng) <-> platform.place(v.from_lat, v.from_lng)) as straight_metres
        from visits v
          cross join lateral (select c.device_id, c.captured_at, c.clock_offset_ms from rounds.commands c
            where c.stop_id = v.id and c.kind = 'arrived' and c.happened_at = v.arrived_at order by c.id limit 1) arrived
          cross join lateral (select c.device_id, c.captured_at, c.clock_offset_ms from rounds.commands c
            where c.stop_id = v.before and c.kind in ('done', 'missed') and c.happened_at = v.left_at
            order by c.id limit 1) closed
        where v.left_at < v.arrived_at and v.is_exact and v.is_from_exact
          and arrived.device_id = closed.device_id
          and abs(arrived.clock_offset_ms - closed.clock_offset_ms) <= 30000
          and not exists (select from rounds.emptyings e where e.round_id = v.round_id
            and e.emptied_at between v.left_at and v.arrived_at)
    )
    select d.round_id, d.from_area, d.to_area, d.seconds, d.straight_metres
      from drives d
        left join rounds.area_detours x on x.one = least(d.from_area, d.to_area) and x.other = greatest(d.from_area, d.to_area)
        cross join lateral (select d.straight_metres * p_road_factor / p_metres_a_second + coalesce(x.minutes, 0) * 60 as seconds) estimated
      where d.straight_metres >= 150
        and d.seconds between d.straight_metres / 25 and greatest(3 * estimated.seconds, estimated.seconds + 600)
        and d.seconds >= 10
  $$;

-- For other domains: the name of a round.
create or replace view rounds.round_cards as select id, number, name, day, status from rounds.rounds;

-- For notifications to drivers and planners.
create or replace view rounds.round_notices as
  select id as round_id, name, day, status, driver_id from rounds.rounds;

-- The metres of rounds that are over, as last entered by the driver.
create or replace view rounds.driven_rounds as
  select id as round_id, day, driven_metres as metres from rounds.rounds where status = 'ended' and driven_metres > 0;
