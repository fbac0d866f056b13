create or replace function deals.obstacle(d deals.deals, quantity bigint, unit_price int) returns jsonb
  language sql stable
  return case
    when d.id is null or d.hidden_at is not null or d.status in ('draft', 'scheduled', 'withdrawn')
      then jsonb_build_object('kind', 'gone')
    when d.status = 'ended' or d.ends_at <= platform.now() then jsonb_build_object('kind', 'window_passed')
    when d.remaining < 1 then jsonb_build_object('kind', 'sold_out')
    when d.remaining < quantity then jsonb_build_object('kind', 'fewer_left', 'remaining', d.remaining)
    when d.price <> unit_price then jsonb_build_object('kind', 'price_changed', 'price', d.price)
  end;
