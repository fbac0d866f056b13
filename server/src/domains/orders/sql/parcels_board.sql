-- Without codes, as on a venue's board.
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
    select jsonb_build_object('parcels', coalesce(jsonb_agg(orders.parcel_json(p) order by (p).starts_at, (p).id), '[]'))
      from shown;
  end;
