-- A parcel for a board: without its code.
create or replace function orders.parcel_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'history', 'instructions', 'lines', 'unreadMessages'] || jsonb_build_object(
        'orderNumber', o.number, 'confirmedAt', p.confirmed_at,
        'tries', (select count(*) from orders.delivery_attempts a where a.pickup_id = p.id),
        'waitsSince', (select t.waits_since from orders.destinations t where t.pickup_id = p.id), 'closedAt', p.closed_at,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased))
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;
