-- An erased customer's order keeps its money and loses how to reach them.
alter table orders.orders alter column contact_email drop not null, alter column contact_phone drop not null;

-- The board says so of a customer who is gone, instead of a name and a phone.
create or replace function orders.board_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'venue', 'history', 'instructions'] || jsonb_build_object(
        'orderNumber', o.number,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased),
        'confirmedAt', p.confirmed_at,
        'completedAt', case when p.status = 'completed' then p.closed_at end)
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;

-- Whose it was and what they saved, for figures of one person; figures of the city do without the join.
create or replace view orders.completed_pickups as
  select p.id, p.venue_id, p.order_id, p.total, p.grams, p.closed_at,
    (select sum(l.quantity) from orders.lines l where l.pickup_id = p.id) as portions,
    o.customer_id,
    (select sum((l.original_unit_price - l.unit_price) * l.quantity) from orders.lines l where l.pickup_id = p.id)
      as savings
  from orders.pickups p left join orders.orders o on o.id = p.order_id where p.status = 'completed';
