create or replace function orders.pickup_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', p.id, 'kind', p.kind, 'status', p.status, 'code', p.code,
      'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
      'instructions', platform.localized(p.instructions_en, p.instructions_ar),
      'venue', case when p.kind = 'deals' then (
          select jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address, 'area', v.area,
            'phone', v.phone, 'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'vatNumber', v.vat_number)
          from venues.cards v where v.id = p.venue_id)
        else (
          select jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'area', s.area,
            'phone', s.phone, 'point', jsonb_build_object('lat', s.lat, 'lng', s.lng), 'vatNumber', s.vat_number)
          from shop.seller_cards s where s.id = p.seller_id) end,
      'lines', case when p.kind <> 'deals' then '[]'::jsonb else (
          select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'originalUnitPrice', l.original_unit_price, 'portionGrams', l.portion_grams,
            'allergens', l.allergens, 'allergensNote', platform.localized(l.allergens_note_en, l.allergens_note_ar))
          order by l.deal_id)
        from orders.lines l where l.pickup_id = p.id) end,
      'products', case when p.kind = 'deals' then '[]'::jsonb else (
          select jsonb_agg(jsonb_build_object('productId', l.product_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'method', l.method,
            'grams', l.grams, 'unitPrice', l.unit_price, 'pricePerKg', l.price_per_kg,
            'batch', b.code, 'recalledBecause', b.recall_reason)
          order by l.product_id)
        from orders.shop_lines l left join shop.batch_labels b on b.id = l.batch_id where l.pickup_id = p.id) end,
      'destination', case when p.kind = 'delivery' then (
        select jsonb_build_object('area', d.area, 'address', d.address,
          'handedTo', case when d.handed_to is not null then
            jsonb_build_object('name', d.handed_to, 'reason', d.handed_because) end) from orders.destinations d
        where d.pickup_id = p.id) end,
      'cancelNoticeHours', (select o.cancel_notice_hours from orders.orders o where o.id = p.order_id),
      'late', case when p.late_minutes is not null then jsonb_build_object('minutes', p.late_minutes,
        'until', p.ends_at + make_interval(mins => p.late_minutes)) end,
      'mostLate', coalesce((select v.tolerance from venues.cards v where v.id = p.venue_id), 0),
      'case', case when p.confirmed_at is not null and p.kind = 'deals' then orders.latest_case(p.id) end,
      'collector', case when p.confirmed_at is not null and p.kind = 'deals' then (
        select jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code) from orders.passes s
        where s.pickup_id = p.id) end,
      'total', p.total, 'discount', p.discount,
      'refundedPart', p.refunded_part, 'partRefunds', orders.part_refunds_json(p),
      'isCash', (select o.is_cash from orders.orders o where o.id = p.order_id),
      'cancelledBy', case when p.status = 'cancelled' then p.closed_by end,
      'cancelReason', p.cancel_reason,
      'cancelText', case when p.status = 'cancelled' and p.closed_by in ('venue', 'operator') then
        settings.reason_text('cancel_' || p.cancel_reason) end,
      'recalls', case when p.kind = 'deals' and p.confirmed_at is not null then orders.recalls_json(p.id)
        else '[]'::jsonb end,
      'refundedAt', p.refunded_at,
      'unreadMessages', case when p.kind <> 'deals' or p.confirmed_at is null then 0 else (
        select messages.unread('pickup:' || p.id, 'user:' || o.customer_id)
          from orders.orders o where o.id = p.order_id) end,
      'history', case when p.status = 'awaiting_payment' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at)
          order by t.happened_at, t.status), '[]') from orders.transitions t where t.pickup_id = p.id and t.undone_at is null) end);
  end;
