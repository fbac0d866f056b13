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
