-- Pickups that were paid for and not refunded.
create or replace view orders.sold_pickups as
  select id, venue_id, total, confirmed_at, status in ('confirmed', 'ready') as is_open
  from orders.pickups where status in ('confirmed', 'ready', 'completed', 'no_show');
