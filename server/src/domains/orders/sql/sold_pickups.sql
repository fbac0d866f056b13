-- Paid, or to be paid at the counter; without refunds and without missed cash pickups.
create or replace view orders.sold_pickups as
  select p.id, p.venue_id, p.total - p.refunded_part as total, p.confirmed_at, p.status in ('confirmed', 'ready') as is_open
  from orders.pickups p where p.refunded_at is null and (p.status in ('confirmed', 'ready', 'completed')
    or (p.status = 'no_show' and not (select o.is_cash from orders.orders o where o.id = p.order_id)));
