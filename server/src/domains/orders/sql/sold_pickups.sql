-- Pickups that were paid for, or will be at the counter, and were neither cancelled nor refunded in full; without refunded
-- parts. What was to be paid in cash and nobody came for is not in it.
create or replace view orders.sold_pickups as
  select p.id, p.venue_id, p.total - p.refunded_part as total, p.confirmed_at, p.status in ('confirmed', 'ready') as is_open
  from orders.pickups p where p.refunded_at is null and (p.status in ('confirmed', 'ready', 'completed')
    or (p.status = 'no_show' and not (select o.is_cash from orders.orders o where o.id = p.order_id)));
