-- The board of one seller: what is open, and what ended lately.
create index open_parcels_of_a_seller on orders.pickups (seller_id, starts_at, id)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index closed_parcels_of_a_seller on orders.pickups (seller_id, closed_at desc)
  where seller_id is not null and status in ('completed', 'cancelled');
