-- All sellers, without parcels that wait for the office; `is_ours` marks those that our drivers carry.
create or replace view orders.planned_deliveries as
  select p.id as parcel_id, p.order_id, p.starts_at, p.ends_at, s.type = 'operator' as is_ours
    from orders.pickups p join shop.seller_cards s on s.id = p.seller_id
    join orders.destinations d on d.pickup_id = p.id
    where p.kind = 'delivery' and p.seller_id is not null and p.status = 'confirmed' and d.waits_since is null;
