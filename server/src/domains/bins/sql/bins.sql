-- The bins at a subscription, and those whose loss or damage is not settled.
create or replace function bins.bins_json(p_subscription uuid) returns jsonb
  language sql stable
  return (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'token', b.token,
      'sizeLitres', b.size_litres, 'status', b.status,
      'fillPercent', case when b.status = 'placed' then bins.fill_percent(b) end) order by b.number), '[]')
    from bins.bins b where b.subscription_id = p_subscription and (b.status = 'placed'
      or exists (select from bins.problems p where p.bin_id = b.id and p.settled_at is null)));

create or replace function bins.office_bin_json(b bins.bins) returns jsonb
  language sql stable
  return jsonb_build_object('id', b.id, 'number', b.number, 'token', b.token, 'sizeLitres', b.size_litres,
    'tareGrams', b.tare_grams, 'status', b.status, 'createdAt', b.created_at,
    'fillPercent', case when b.status = 'placed' then bins.fill_percent(b) end,
    'at', (select jsonb_build_object('planId', s.id, 'number', s.number, 'kind', s.kind, 'area', s.area,
        'status', s.status) from bins.subscriptions s where s.id = b.subscription_id));

-- A bin at an ended subscription is listed as `to_fetch`.
create or replace view bins.listed_bins as
  select b.id, b.number, b.status, b.size_litres, b.tare_grams, b.created_at as at, b.subscription_id,
    s.number as plan_number, s.user_id, s.area, s.kind,
    case when b.status = 'placed' and s.status = 'ended' then 'to_fetch' else b.status end as state
  from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id;

-- For domains above: every bin with its place and its latest move.
create or replace view bins.known_bins as
  select b.id, b.number, b.token, b.status, b.size_litres, b.tare_grams, b.subscription_id, s.user_id, s.area, s.kind,
    (select m.id from bins.bin_moves m where m.bin_id = b.id order by m.id desc limit 1) as last_move_id
    from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id;

-- The subscription at which a bin stood at an instant; null when the bin was in the store or did not exist yet.
-- `has_moved` tells whether the bin has left that place since.
create or replace function bins.stood_at(p_bin uuid, p_at timestamptz) returns table (subscription_id uuid, has_moved boolean)
  language sql stable
  begin atomic
    select case when later.is_so then past.subscription_id else b.subscription_id end, later.is_so
      from bins.bins b
        left join lateral (select m.subscription_id from bins.bin_moves m
          where m.bin_id = b.id and m.moved_at <= p_at order by m.moved_at desc, m.id desc limit 1) past on true
        cross join lateral (select exists (select from bins.bin_moves m where m.bin_id = b.id and m.moved_at > p_at
          and m.subscription_id is distinct from past.subscription_id) as is_so) later
      where b.id = p_bin;
  end;
