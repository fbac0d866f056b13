create or replace function rewards.entry_json(t rewards.transfers) returns jsonb
  language sql stable
  return jsonb_build_object('seq', t.seq, 'kind', t.kind,
    'points', case when t.to_account = 'person' then t.points else -t.points end,
    'verified', case when t.to_account = 'person' then t.verified else -t.verified end, 'balance', t.balance,
    'orderNumber', t.facts ->> 'orderNumber', 'grams', (t.facts ->> 'grams')::int, 'slug', t.facts ->> 'slug',
    'at', t.booked_at);
