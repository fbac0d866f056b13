-- As orders.place for food. `p_body`: the contract's placeShopOrder body with the lines of one product summed;
-- `p_destination`: { area, address } of a delivery, null for a collection. Refuses with cart_changed, also when a fee
-- has changed.
create or replace function orders.place_shop(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_destination jsonb,
    p_starts timestamptz, p_ends timestamptz,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  order_fee constant int := settings.number('service_fee');
  wanted record;
  resumed uuid;
  delivery constant boolean := p_destination is not null;
  fee int := 0;
begin
  order_id := uuidv7();
  select * into claim from platform.claim_key(p_customer::text, p_key, p_fingerprint, jsonb_build_object('orderId', order_id));
  state := claim.state;
  if state <> 'new' then
    order_id := claim.answer ->> 'orderId';
    return;
  end if;
  if delivery then
    select a.fee into fee from shop.served_areas a where a.area = p_destination ->> 'area';
    if not found then
      perform platform.refuse('area_not_delivered');
    end if;
    if fee <> (p_body #>> '{delivery,fee}')::int then
      perform platform.refuse('cart_changed', jsonb_build_object('deliveryFee', fee));
    end if;
  end if;

  select array_agg("productId") as ids, array_agg(grams) as grams, array_agg("unitPrice") as prices
    into wanted from jsonb_to_recordset(p_body -> 'lines') as w ("productId" uuid, grams int, "unitPrice" int);
  resumed := orders.make_room(p_customer, 'compost', p_body, wanted.ids);
  if resumed is not null then
    perform platform.keep_answer(p_customer::text, p_key, jsonb_build_object('orderId', resumed));
    state := 'done';
    order_id := resumed;
    return;
  end if;
  perform orders.check_fee(p_body, order_fee);
  perform orders.check_grams(p_customer, wanted.grams);

  with held as materialized (
    select * from shop.hold(wanted.ids, wanted.grams, wanted.prices)
  ), the_order as (
    insert into orders.orders (id, number, customer_id, basket, kind, language, contact_email, contact_phone,
        subtotal, delivery_fee, service_fee, total, savings, hold_expires_at,
        cancel_notice_hours)
      select place_shop.order_id, orders.next_number(), p_customer, p_body ->> 'basket', 'compost', p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.unit_price * (h.grams / 1000)), fee, order_fee,
        sum(h.unit_price * (h.grams / 1000)) + fee + order_fee, sum((h.price_per_kg - h.unit_price) * (h.grams / 1000)),
        platform.now() + make_interval(mins => settings.number('hold_minutes')), settings.number('cancel_notice_hours')
      from held h
  ), the_pickups as (
    insert into orders.pickups (order_id, kind, seller_id, starts_at, ends_at, total, grams)
      select place_shop.order_id, case when delivery then 'delivery' else 'collection' end, h.seller_id, p_starts, p_ends,
        sum(h.unit_price * (h.grams / 1000)), sum(h.grams)
      from held h group by h.seller_id
      returning id, seller_id
  ), the_lines as (
    insert into orders.shop_lines (order_id, pickup_id, product_id, batch_id, grams, unit_price, price_per_kg,
        title_en, title_ar, method, picture)
      select place_shop.order_id, p.id, h.product_id, h.batch_id, h.grams, h.unit_price, h.price_per_kg,
        h.title_en, h.title_ar, h.method, h.picture
      from held h join the_pickups p using (seller_id)
  )
  insert into orders.destinations (pickup_id, area, address, phone)
    select p.id, p_destination ->> 'area', p_destination -> 'address', p_body #>> '{contact,phone}'
    from the_pickups p where delivery;

  if p_body ->> 'voucher' is not null then
    perform orders.apply_voucher(place_shop.order_id, p_body ->> 'voucher', p_destination ->> 'area');
  end if;
  started := orders.start_payment(place_shop.order_id, p_body ->> 'method', array['shop']);
end $$;
