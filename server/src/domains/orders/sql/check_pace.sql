-- Limits unpaid orders, orders without payment in a short time, and lapsed holds since the last payment:
-- too_many_open_orders, too_many_requests, holds_paused. A hold that expired or was released counts, except for three
-- whose payment was tried; a replaced one counts by how long it was held.
create or replace function orders.check_pace(p_customer uuid) returns void
  language plpgsql as $$
declare
  pace record;
  until timestamptz;
begin
  with settled as (
    select o.placed_at, o.paid_at, o.released_at, o.release_reason = 'replaced' as is_replaced, o.payment_tried
      from orders.orders o
      where o.customer_id = p_customer and not o.is_cash and coalesce(o.paid_at, o.released_at) > platform.now() - interval '24 hours'
  ), unpaid as (
    select o.placed_at from orders.orders o where o.customer_id = p_customer and o.status = 'awaiting_payment'
  ), placed as (
    select all_of_them.placed_at from (
        select s.placed_at from settled s where s.paid_at is null union all select u.placed_at from unpaid u) all_of_them
      where all_of_them.placed_at > platform.now() - interval '10 minutes'
  ), lapsed as (
    select s.* from settled s where s.released_at > coalesce((select max(paid_at) from settled), '-infinity')
  )
  select (select count(*) from unpaid) as unpaid, (select count(*) from placed) as placed,
      (select min(p.placed_at) from placed p) as first_placed, max(l.released_at) as last_lapse,
      count(*) filter (where not l.is_replaced and not l.payment_tried)
        + greatest(0, count(*) filter (where not l.is_replaced and l.payment_tried) - 3)
        + coalesce(div(extract(epoch from sum(l.released_at - l.placed_at) filter (where l.is_replaced)), 60 * settings.number('hold_minutes')), 0)::bigint
        as lapses
    into pace from lapsed l;
  if pace.unpaid >= 5 then
    perform platform.refuse('too_many_open_orders');
  end if;
  if pace.placed >= 20 then
    perform platform.refuse('too_many_requests', jsonb_build_object('retryAfter',
      ceil(extract(epoch from pace.first_placed + interval '10 minutes' - platform.now()))));
  end if;
  until := pace.last_lapse + orders.pause_after(pace.lapses);
  -- A request that waited for the lock may have started before the last hold ended: that alone is no reason for a
  -- pause.
  if until > platform.now() and until > pace.last_lapse then
    perform platform.refuse('holds_paused', jsonb_build_object('until', until,
      'minutes', ceil(extract(epoch from until - platform.now()) / 60),
      'retryAfter', ceil(extract(epoch from until - platform.now()))));
  end if;
end $$;
