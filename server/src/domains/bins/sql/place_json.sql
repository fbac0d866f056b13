-- What a driver needs at a subscription's gate (rounds.stops.place); null once the person is erased.
create or replace function bins.place_json(s bins.subscriptions) returns jsonb
  language sql stable
  return case when s.address is not null then jsonb_build_object(
    'name', (select p.full_name from identity.people p where p.id = s.user_id), 'phone', s.phone, 'address', s.address,
    'standsAt', s.stands_at, 'gateNote', s.gate_note,
    'hasGatePhoto', exists (select from bins.gate_photos g where g.subscription_id = s.id),
    'bins', (select coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'sizeLitres', b.size_litres) order by b.number), '[]')
      from bins.bins b where b.subscription_id = s.id and b.status = 'placed')) end;
