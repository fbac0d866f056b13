create or replace view orders.seller_parcels as
  select p.id, p.seller_id, o.number as order_number, p.grams, p.kind, p.total, p.discount
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.kind <> 'deals' and p.confirmed_at is not null;
