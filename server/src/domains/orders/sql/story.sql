-- For the office. Null when there is no such order.
create or replace function orders.story(p_order uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', o.id, 'number', o.number, 'kind', o.kind,
      'status', coalesce(orders.derived_status(o.id)::text, o.status::text), 'placedAt', o.placed_at, 'isCash', o.is_cash,
      'releaseReason', o.release_reason,
      'customer', (select jsonb_build_object('id', c.id, 'name', c.full_name, 'isErased', c.is_erased)
        from identity.people c where c.id = o.customer_id),
      'contact', jsonb_build_object('email', o.contact_email, 'phone', o.contact_phone),
      'money', jsonb_build_object('subtotal', o.subtotal, 'discount', o.discount, 'deliveryFee', o.delivery_fee,
        'deliveryDiscount', o.delivery_discount, 'serviceFee', o.service_fee, 'total', o.total,
        'voucher', (select v.code from vouchers.labels v where v.id = o.voucher_id),
        'payment', case when not o.is_cash then payments.as_json(orders.payable_ref(o.id)) - array['url', 'embeddable', 'isSavedCard'] end,
        'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'amount', e.amount, 'at', e.booked_at)
            order by e.booked_at, e.id), '[]')
          from payments.ledger_entries e where e.account = 'held:' || orders.payable_ref(o.id))),
      'pickups', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'status', p.status,
          'code', p.code, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'venueId', p.venue_id,
          'seller', coalesce(v.name, s.name), 'total', p.total, 'refundedPart', p.refunded_part,
          'lateMinutes', p.late_minutes,
          'messages', coalesce((select m.written from messages.counted m where m.subject = 'pickup:' || p.id), 0),
          'lines', coalesce((select jsonb_agg(jsonb_build_object('title', platform.localized(l.title_en, l.title_ar),
              'quantity', l.quantity, 'grams', null, 'price', l.unit_price * l.quantity) order by l.deal_id)
            from orders.lines l where l.pickup_id = p.id), (
            select jsonb_agg(jsonb_build_object('title', platform.localized(l.title_en, l.title_ar),
              'quantity', 1, 'grams', l.grams, 'price', l.unit_price::bigint * l.grams / 1000) order by l.product_id)
            from orders.shop_lines l where l.pickup_id = p.id), '[]')) order by p.starts_at, p.id), '[]')
        from orders.pickups p left join venues.cards v on v.id = p.venue_id
          left join shop.seller_cards s on s.id = p.seller_id
        where p.order_id = o.id))
      from orders.orders o where o.id = p_order;
  end;
