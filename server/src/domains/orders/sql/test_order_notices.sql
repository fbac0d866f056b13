create or replace view orders.test_order_notices as
  select t.id, t.venue_id, v.name as venue, t.open_until > platform.now() and t.completed_at is null as is_open
  from orders.test_orders t join venues.cards v on v.id = t.venue_id;
