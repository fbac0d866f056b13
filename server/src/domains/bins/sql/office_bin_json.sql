create or replace function bins.office_bin_json(b bins.bins) returns jsonb
  language sql stable
  return jsonb_build_object('id', b.id, 'number', b.number, 'token', b.token, 'sizeLitres', b.size_litres,
    'tareGrams', b.tare_grams, 'status', b.status, 'createdAt', b.created_at,
    'fillPercent', case when b.status = 'placed' then bins.fill_percent(b) end,
    'at', (select jsonb_build_object('planId', s.id, 'number', s.number, 'kind', s.kind, 'area', s.area,
        'status', s.status) from bins.subscriptions s where s.id = b.subscription_id));
