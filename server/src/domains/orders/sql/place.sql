-- One atomic step: claims the key, makes room, holds the portions, writes order, pickups and lines, takes the
-- voucher, starts the payment, announces. A cash order has no payment and is confirmed.
-- `p_body`: the contract's placeOrder body with the lines of one deal summed, and as `basket` the hash of its
-- contents when it may replace an unpaid order.
-- Returns state 'new' with the order, or 'done' with the id of the order that the key made earlier or that is
-- resumed. Raises cart_changed (also for another fee), order_already_paid and the refusals of make_room,
-- check_portions and confirm_cash.
create or replace function orders.place(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  order_fee constant int := settings.number('service_fee');
  wanted record;
  resumed uuid;
  announced text[];
begin
  order_id := uuidv7();
  select * into claim from platform.claim_key(p_customer::text, p_key, p_fingerprint, jsonb_build_object('orderId', order_id));
  state := claim.state;
  if state <> 'new' then
    order_id := claim.answer ->> 'orderId';
    return;
  end if;

  select array_agg("dealId") as ids, array_agg(quantity) as quantities, array_agg("unitPrice") as prices
    into wanted from jsonb_to_recordset(p_body -> 'lines') as w ("dealId" uuid, quantity int, "unitPrice" int);
  resumed := orders.make_room(p_customer, 'food', p_body, wanted.ids);
  if resumed is null and p_body ->> 'method' = 'cash' then
    resumed := orders.same_cash_order(p_customer, p_body);
  end if;
  if resumed is not null then
    perform platform.keep_answer(p_customer::text, p_key, jsonb_build_object('orderId', resumed));
    state := 'done';
    order_id := resumed;
    return;
  end if;
  perform orders.check_fee(p_body, order_fee);
  perform orders.check_portions(p_customer, wanted.ids, wanted.quantities);

  with held as materialized (
    select * from deals.hold(wanted.ids, wanted.quantities, wanted.prices,
      vouchers.has_perk(p_customer, 'early_access', platform.now()))
  ), the_order as (
    insert into orders.orders (id, number, customer_id, basket, language, contact_email, contact_phone,
        subtotal, service_fee, total, savings, hold_expires_at, cancel_notice_hours)
      select place.order_id, orders.next_number(), p_customer, p_body ->> 'basket', p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.price * h.quantity), order_fee,
        sum(h.price * h.quantity) + order_fee, sum((h.original_price - h.price) * h.quantity),
        platform.now() + make_interval(mins => settings.number('hold_minutes')), settings.number('cancel_notice_hours')
      from held h
  ), the_pickups as (
    insert into orders.pickups (order_id, venue_id, starts_at, ends_at, instructions_en, instructions_ar, total, grams)
      select place.order_id, h.venue_id, h.starts_at, h.ends_at, max(h.instructions_en), max(h.instructions_ar),
        sum(h.price * h.quantity), sum(h.portion_grams * h.quantity)
      from held h group by h.venue_id, h.starts_at, h.ends_at
      returning id, venue_id, starts_at, ends_at
  ), the_lines as (
    insert into orders.lines (order_id, customer_id, pickup_id, deal_id, quantity, unit_price, original_unit_price,
        portion_grams, title_en, title_ar, picture, allergens, allergens_note_en, allergens_note_ar)
      select place.order_id, p_customer, p.id, h.deal_id, h.quantity, h.price, h.original_price, h.portion_grams,
        h.title_en, h.title_ar, h.picture, h.allergens, h.allergens_note_en, h.allergens_note_ar
      from held h join the_pickups p using (venue_id, starts_at, ends_at)
  )
  select array_agg('deal:' || h.deal_id) || array_agg(distinct 'venue:' || h.venue_id) into announced from held h;

  if p_body ->> 'voucher' is not null then
    perform orders.apply_voucher(place.order_id, p_body ->> 'voucher', null);
  end if;
  started := case when p_body ->> 'method' = 'cash' then orders.confirm_cash(place.order_id, announced)
    else orders.start_payment(place.order_id, p_body ->> 'method', announced) end;
end $$;
