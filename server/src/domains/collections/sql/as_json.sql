create or replace function collections.as_json(r collections.requests) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'waste', r.waste, 'grams', r.grams,
      'area', r.area, 'collectOn', r.collect_on, 'slot', r.slot, 'note', coalesce(r.note, ''),
      'plannedHour', r.planned_hour, 'status', r.status, 'collectedGrams', r.collected_grams,
      'requestedAt', r.requested_at, 'price', r.price, 'holdExpiresAt', r.hold_expires_at,
      'payment', case when r.price > 0 then payments.as_json(collections.payable_ref(r.id)) end);
  end;
