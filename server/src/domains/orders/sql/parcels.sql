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

create or replace view orders.seller_parcels as
  select p.id, p.seller_id, o.number as order_number, p.grams, p.kind, p.total, p.discount
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.kind <> 'deals' and p.confirmed_at is not null;

-- Parcels to deliver, within the hours that the customers chose. Two litres a kilogram, because bagged compost is
-- light. Drivers see only the first name.
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

-- Deliveries of the city's own yard, which our drivers carry. `code_check` verifies a code on the server, `code_hint`
-- on an offline device.
create or replace view orders.deliveries as
  select p.id as parcel_id, p.order_id, o.number as order_number, o.customer_id as user_id, p.status, p.starts_at, p.ends_at,
      orders.code_check(p.id, p.code) as code_check, d.waits_since, d.handed_to,
      orders.code_hint(p.id, p.code) as code_hint
    from orders.pickups p join orders.orders o on o.id = p.order_id
    join shop.seller_cards s on s.id = p.seller_id and s.type = 'operator'
    join orders.destinations d on d.pickup_id = p.id
    where p.kind = 'delivery' and p.confirmed_at is not null;

-- Planned deliveries of all sellers, without parcels that wait for the office; `is_ours` marks those that our drivers
-- carry.
create or replace view orders.planned_deliveries as
  select p.id as parcel_id, p.order_id, p.starts_at, p.ends_at, s.type = 'operator' as is_ours
    from orders.pickups p join shop.seller_cards s on s.id = p.seller_id
    join orders.destinations d on d.pickup_id = p.id
    where p.kind = 'delivery' and p.seller_id is not null and p.status = 'confirmed' and d.waits_since is null;
