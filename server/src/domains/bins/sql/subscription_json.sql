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
