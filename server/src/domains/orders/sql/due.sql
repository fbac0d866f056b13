-- Within the hours that the customers chose. Two litres a kilogram, because bagged compost is light. Drivers see only
-- the first name.
create or replace function orders.due(p_from date, p_to date)
  returns table (parcel_id uuid, day date, why text, kind text, user_id uuid, area text, lat double precision,
    lng double precision, place jsonb, grams int, litres int, service_seconds int, opens_minute int, closes_minute int)
  language sql stable as $$
    select p.id, platform.muscat_day(p.starts_at), 'once', p.kind, o.customer_id, t.area,
        coalesce((t.address #>> '{point,lat}')::double precision, c.lat),
        coalesce((t.address #>> '{point,lng}')::double precision, c.lng),
        jsonb_build_object('name', identity.given_name(w.full_name), 'phone', coalesce(t.phone, o.contact_phone),
          'address', t.address, 'standsAt', null, 'gateNote', null, 'hasGatePhoto', false,
          'bins', '[]'::jsonb, 'parcel', jsonb_build_object('orderNumber', o.number,
            'products', (select jsonb_agg(jsonb_build_object('title', platform.localized(l.title_en, l.title_ar),
                'grams', l.grams) order by l.product_id)
              from orders.shop_lines l where l.pickup_id = p.id))),
        p.grams, ceil(p.grams / 500.0)::int, 180,
        (extract(epoch from p.starts_at - platform.muscat_midnight(platform.muscat_day(p.starts_at))) / 60)::int,
        (extract(epoch from p.ends_at - platform.muscat_midnight(platform.muscat_day(p.starts_at))) / 60)::int
      from orders.pickups p join orders.orders o on o.id = p.order_id
        join orders.destinations t on t.pickup_id = p.id
        join shop.seller_cards s on s.id = p.seller_id and s.type = 'operator'
        join settings.city_areas c on c.slug = t.area
        join identity.people w on w.id = o.customer_id
      where p.kind = 'delivery' and p.seller_id is not null and p.status in ('confirmed', 'out_for_delivery')
        and t.waits_since is null and p.starts_at >= platform.muscat_midnight(p_from)
        and p.starts_at < platform.muscat_midnight(p_to + 1)
      order by p.starts_at, p.id
  $$;
