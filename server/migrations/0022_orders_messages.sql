-- What a customer and a venue wrote to each other about a pickup: how much of it each side has not read.
create or replace function orders.pickup_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', p.id, 'status', p.status, 'code', p.code,
      'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
      'instructions', platform.localized(p.instructions_en, p.instructions_ar),
      'venue', (select jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address, 'area', v.area,
          'phone', v.phone, 'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'vatNumber', v.vat_number)
        from venues.cards v where v.id = p.venue_id),
      'lines', (select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'originalUnitPrice', l.original_unit_price, 'portionGrams', l.portion_grams)
          order by l.deal_id)
        from orders.lines l where l.pickup_id = p.id),
      'total', p.total,
      'cancelledBy', case when p.status = 'cancelled' then p.closed_by end,
      'cancelReason', p.cancel_reason,
      'unreadMessages', case when p.confirmed_at is null then 0 else (
        select messages.unread('pickup:' || p.id, 'user:' || o.customer_id)
          from orders.orders o where o.id = p.order_id) end,
      'history', case when p.status = 'awaiting_payment' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at)
          order by t.happened_at, t.status), '[]') from orders.transitions t where t.pickup_id = p.id) end);
  end;

create or replace function orders.board_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'venue', 'history', 'instructions'] || jsonb_build_object(
        'orderNumber', o.number,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased),
        'unreadMessages', messages.unread('pickup:' || p.id, 'venue:' || p.venue_id),
        'confirmedAt', p.confirmed_at,
        'completedAt', case when p.status = 'completed' then p.closed_at end)
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;
