-- Without the code, because the screen may face the counter. An erased customer has no name and phone.
create or replace function orders.board_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'venue', 'history', 'cancelText', 'instructions', 'kind', 'products', 'destination',
        'recalls', 'mostLate', 'cancelNoticeHours', 'case', 'collector'] || jsonb_build_object(
        'orderNumber', o.number,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased),
        'unreadMessages', messages.unread('pickup:' || p.id, 'venue:' || p.venue_id),
        'packaging', (select jsonb_object_agg(k.deal_id, k.packaging) from orders.lines l
          join deals.packagings k on k.deal_id = l.deal_id where l.pickup_id = p.id),
        'collector', (select s.name from orders.passes s where s.pickup_id = p.id),
        'confirmedAt', p.confirmed_at,
        'readyAt', p.ready_at,
        'completedAt', case when p.status = 'completed' then p.closed_at end,
        'handedOverBy', case when p.status = 'completed' then orders.handed_over_by(p) end,
        'codeCheck', orders.known_code(p, p.code),
        'collectorCheck', (select orders.known_code(p, s.code) from orders.passes s where s.pickup_id = p.id),
        'isReceived', p.received_at is not null,
        'cashToCollect', case when o.is_cash and p.status in ('confirmed', 'ready') then o.total end)
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;
