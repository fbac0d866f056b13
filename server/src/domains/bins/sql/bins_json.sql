-- The bins at a subscription, and those whose loss or damage is not settled.
create or replace function bins.bins_json(p_subscription uuid) returns jsonb
  language sql stable
  return (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'token', b.token,
      'sizeLitres', b.size_litres, 'status', b.status,
      'fillPercent', case when b.status = 'placed' then bins.fill_percent(b) end) order by b.number), '[]')
    from bins.bins b where b.subscription_id = p_subscription and (b.status = 'placed'
      or exists (select from bins.problems p where p.bin_id = b.id and p.settled_at is null)));
