-- A pickup for a board: without the code, because the screen may face the counter. An erased customer has no name and
-- phone.
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

create or replace function orders.conflict_json(h orders.offline_hand_overs) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'attempt', h.attempt, 'kind', h.conflict, 'pickupId', h.pickup_id, 'orderNumber', o.number,
      'at', h.happened_at, 'device', h.device, 'receivedAt', h.received_at,
      'by', (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
        where m.venue_id = h.venue_id and c.id = h.claimed_by),
      'other', case when h.conflict in ('already_handed_over', 'refunded') and p.status = 'completed' then
        jsonb_build_object('at', coalesce(w.happened_at, p.closed_at), 'by', orders.handed_over_by(p), 'device', w.device)
        end,
      'closedBy', case when h.conflict in ('cancelled', 'missed') then p.closed_by end,
      'closedAt', case when h.conflict in ('cancelled', 'missed') then p.closed_at end)
    from (values (1)) as once
      left join orders.pickups p on p.id = h.pickup_id
      left join orders.orders o on o.id = p.order_id
      left join orders.offline_hand_overs w
        on w.pickup_id = p.id and w.venue_id = p.venue_id and w.attempt = p.attempt and w.attempt <> h.attempt;
  end;

-- The team member who handed a pickup over; null when the person no longer works for the venue.
create or replace function orders.handed_over_by(p orders.pickups) returns text
  language sql stable
  begin atomic
    select c.full_name from orders.transitions t
        join venues.teams m on m.venue_id = p.venue_id and 'user:' || m.user_id = t.actor
        join identity.people c on c.id = m.user_id
      where t.pickup_id = p.id and t.status = 'completed' and t.undone_at is null;
  end;

-- A customer has fewer orders than a venue: the `offset 0` makes PostgreSQL start with theirs.
create or replace function orders.came_before(p_customer uuid, p_venue uuid, p_at timestamptz, p_pickup uuid) returns boolean
  language sql stable
  begin atomic
    select exists (select from orders.orders o cross join lateral (
        select p.venue_id, p.status, p.kind, p.closed_at, p.id from orders.pickups p where p.order_id = o.id offset 0) p
      where o.customer_id = p_customer and p.venue_id = p_venue and p.status = 'completed' and p.kind = 'deals'
        and (p.closed_at, p.id) < (p_at, p_pickup));
  end;

-- Figures of a venue's pickups whose windows begin in the period; null when there are none. `earned` in baisa, without
-- refunds.
create or replace function orders.venue_day(p_venue uuid, p_from timestamptz, p_until timestamptz) returns jsonb
  language sql stable
  begin atomic
    select case when count(*) > 0 then jsonb_build_object('orders', count(*),
        'sold', coalesce(sum(n.portions), 0),
        'handedOver', coalesce(sum(n.portions) filter (where n.status = 'completed'), 0),
        'missed', coalesce(sum(n.portions) filter (where n.status = 'no_show'), 0),
        'cancelled', coalesce(sum(n.portions) filter (where n.status = 'cancelled'), 0),
        'open', coalesce(sum(n.portions) filter (where n.status in ('confirmed', 'ready')), 0),
        'earned', coalesce(sum(n.total) filter (where n.status in ('completed', 'no_show') and n.refunded_at is null
          and not (n.is_cash and n.status = 'no_show')), 0),
        'venue', (array_agg(n.seller))[1],
        'endsAt', max(n.ends_at)) end
      from orders.pickup_notices n
      where n.venue_id = p_venue and n.starts_at >= p_from and n.starts_at < p_until;
  end;
