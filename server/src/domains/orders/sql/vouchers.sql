-- Each pickup's share of the discount is the increase of the rounded running sum, so that shares are whole and add
-- up.
create or replace function orders.apply_voucher(p_order uuid, p_code text, p_area text) returns void
  language plpgsql as $$
declare
  o orders.orders;
  taken record;
begin
  select * into o from orders.orders where id = p_order;
  -- The platform pays the discount, so nobody may use a voucher to buy from themselves.
  if exists (select from orders.pickups p join shop.teams t on t.seller_id = p.seller_id
      where p.order_id = p_order and t.user_id = o.customer_id) then
    perform platform.refuse('voucher_not_usable', jsonb_build_object('obstacle', 'own_seller'));
  end if;
  if exists (select from orders.pickups p join venues.whole_teams t on t.venue_id = p.venue_id
      where p.order_id = p_order and t.user_id = o.customer_id) then
    perform platform.refuse('voucher_not_usable', jsonb_build_object('obstacle', 'own_venue'));
  end if;
  select * into taken from vouchers.take(o.customer_id, p_code, orders.payable_ref(o.id), o.kind, o.subtotal, o.delivery_fee,
    o.delivery_fee > 0, p_area);
  update orders.orders set voucher_id = taken.voucher_id, discount = taken.off_goods,
      delivery_discount = taken.off_delivery, total = total - taken.off_goods - taken.off_delivery
    where id = p_order;
  if taken.off_goods > 0 then
    update orders.pickups p set discount = share.baisa
      from (select q.id, taken.off_goods * running.upto / o.subtotal
            - taken.off_goods * (running.upto - q.total) / o.subtotal as baisa
          from orders.pickups q
          cross join lateral (select sum(r.total)::bigint as upto from orders.pickups r
            where r.order_id = p_order and r.id <= q.id) running
          where q.order_id = p_order) share
      where p.id = share.id;
  end if;
end $$;

-- Rounded half up. The same as voucherShareOf in contract/src/orders/part-refunds.rules.ts.
create or replace function orders.voucher_share(p_total bigint, p_discount bigint, p_price bigint) returns bigint
  language sql immutable parallel safe
  return case when p_total = 0 then 0 else (2 * p_discount * p_price + p_total) / (2 * p_total) end;

-- What the card still pays of a pickup: its price less the voucher, without refunded parts.
create or replace function orders.left_to_card(p_total bigint, p_discount bigint, p_part bigint) returns bigint
  language sql immutable parallel safe
  return p_total - p_discount - p_part + orders.voucher_share(p_total, p_discount, p_part);
