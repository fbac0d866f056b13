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
