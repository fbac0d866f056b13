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
