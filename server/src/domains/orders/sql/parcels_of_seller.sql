-- The parcels of one seller. It sees a buyer's phone and address only while the parcel is open.
create or replace function orders.parcels_of_seller(p_seller uuid) returns jsonb
  language sql stable
  begin atomic
    with shown as (
      (select p, true as is_open from orders.pickups p where p.seller_id = p_seller
          and p.status in ('confirmed', 'ready', 'out_for_delivery') order by p.starts_at, p.id limit 200)
      union all
      (select p, false from orders.pickups p where p.seller_id = p_seller and p.status in ('completed', 'cancelled')
          and p.closed_at > platform.now() - interval '24 hours' order by p.closed_at desc limit 50)
    )
    select jsonb_build_object('parcels', coalesce(jsonb_agg(
        case when is_open then orders.parcel_json(p)
          else jsonb_set(jsonb_set(orders.parcel_json(p), '{customer,phone}', 'null'), '{destination}', 'null') end
        order by (p).starts_at, (p).id), '[]'))
      from shown;
  end;
