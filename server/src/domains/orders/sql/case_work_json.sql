create or replace function orders.case_work_json(c orders.cases) returns jsonb
  language sql stable
  begin atomic
    select orders.case_json(c) || jsonb_build_object(
        'pickupId', p.id, 'orderNumber', o.number, 'pickupStatus', p.status,
        'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
        'customer', u.full_name, 'paid', orders.left_to_card(p.total, p.discount, p.refunded_part), 'total', p.total,
        'discount', p.discount, 'isCash', o.is_cash, 'refundedPart', p.refunded_part,
        'partRefunds', orders.part_refunds_json(p),
        'lines', (select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'quantity', l.quantity, 'unitPrice', l.unit_price)
          order by l.deal_id) from orders.lines l where l.pickup_id = p.id))
      from orders.pickups p join orders.orders o on o.id = p.order_id join identity.people u on u.id = o.customer_id
      where p.id = c.pickup_id;
  end;
