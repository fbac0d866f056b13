-- Compost to pack, to deliver and to hand over, for the operators of the shop: without codes, as on a venue's board.
create or replace function orders.parcels_board() returns jsonb
  language sql stable
  begin atomic
    with shown as (
      (select p from orders.pickups p where p.seller_id is not null
          and p.status in ('confirmed', 'ready', 'out_for_delivery') order by p.starts_at, p.id limit 200)
      union all
      (select p from orders.pickups p where p.seller_id is not null and p.status in ('completed', 'cancelled')
          and p.closed_at > platform.now() - interval '24 hours' order by p.closed_at desc limit 50)
    )
    select jsonb_build_object('parcels', coalesce(jsonb_agg(
        orders.pickup_json(p) - array['code', 'history', 'instructions', 'lines', 'unreadMessages'] || jsonb_build_object(
          'orderNumber', o.number, 'confirmedAt', (p).confirmed_at, 'closedAt', (p).closed_at,
          'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased))
        order by (p).starts_at, (p).id), '[]'))
      from shown join orders.orders o on o.id = (p).order_id join identity.people c on c.id = o.customer_id;
  end;
