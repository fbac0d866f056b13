create or replace function orders.as_json(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', o.id, 'number', o.number, 'kind', o.kind, 'status', orders.derived_status(o.id), 'placedAt', o.placed_at,
      'holdExpiresAt', case when o.status = 'awaiting_payment' then o.hold_expires_at end,
      'releaseReason', o.release_reason,
      'contact', jsonb_build_object('email', o.contact_email, 'phone', o.contact_phone),
      'subtotal', o.subtotal, 'discount', o.discount, 'deliveryFee', o.delivery_fee,
      'deliveryDiscount', o.delivery_discount, 'serviceFee', o.service_fee, 'total', o.total, 'savings', o.savings,
      'voucher', (select jsonb_build_object('code', v.code, 'title', v.title) from vouchers.labels v
        where v.id = o.voucher_id),
      'payment', case when o.is_cash then orders.cash_json(o) else payments.as_json(orders.payable_ref(o.id)) end,
      'pickups', (select jsonb_agg(orders.pickup_json(p) order by p.starts_at, p.id)
        from orders.pickups p where p.order_id = o.id));
  end;

-- The status of an order; the same as orderStatus in contract/src/orders/rules.ts.
create or replace function orders.derived_status(p_order uuid) returns orders.pickup_status
  language sql stable
  begin atomic
    select status from orders.pickups where order_id = p_order
      order by array_position(array['awaiting_payment', 'out_for_delivery', 'ready', 'confirmed', 'completed', 'no_show',
        'cancelled', 'released']::orders.pickup_status[], status) limit 1;
  end;

create or replace function orders.audience(p_order uuid) returns text[]
  language sql stable
  begin atomic
    select array['user:' || o.customer_id]
        || (case when o.kind = 'compost' then array['shop']
          || (select array_agg('seller:' || p.seller_id) from orders.pickups p where p.order_id = o.id) else
          (select array_agg(distinct 'venue:' || p.venue_id) from orders.pickups p where p.order_id = o.id)
          || (select array_agg(distinct 'deal:' || l.deal_id) from orders.lines l where l.order_id = o.id) end)
      from orders.orders o where o.id = p_order;
  end;

create or replace view orders.order_notices as
  select id, orders.payable_ref(id) as payable_ref, number, customer_id from orders.orders;
