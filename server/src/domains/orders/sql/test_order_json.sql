create or replace function orders.test_order_json(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'id', t.id, 'code', t.code, 'placedAt', t.placed_at, 'readyAt', t.ready_at, 'completedAt', t.completed_at,
        'openUntil', t.open_until,
        'placedBy', (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = t.venue_id and c.id = t.placed_by),
        'completedBy', (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = t.venue_id and c.id = t.completed_by))
      from orders.test_orders t where t.venue_id = p_venue and t.open_until > platform.now();
  end;
