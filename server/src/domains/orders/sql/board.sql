create or replace function orders.board(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    with shown as (
      (select p from orders.pickups p where p.venue_id = p_venue and p.status in ('confirmed', 'ready')
        order by p.confirmed_at limit 200)
      union all
      (select p from orders.pickups p where p.venue_id = p_venue and p.status in ('completed', 'cancelled', 'no_show')
        and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
        order by p.closed_at desc limit 50)
    )
    select jsonb_build_object(
      'fresh', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
        filter (where (p).status = 'confirmed'), '[]'),
      'ready', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
        filter (where (p).status = 'ready'), '[]'),
      'done', coalesce(jsonb_agg(orders.board_json(p) order by (p).closed_at desc)
        filter (where (p).status not in ('confirmed', 'ready')), '[]'),
      'asOf', platform.now(),
      'passKeys', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'publicKey', k.public_key,
          'signsFrom', k.signs_from, 'signsUntil', k.signs_until) order by k.id), '[]')
        from orders.pass_keys k where k.published_until is null or k.published_until > platform.now()),
      'conflicts', (select coalesce(jsonb_agg(orders.conflict_json(h) order by h.received_at, h.attempt), '[]')
        from orders.offline_hand_overs h
        where h.venue_id = p_venue and h.conflict is not null and h.seen_at is null),
      'testOrder', orders.test_order_json(p_venue))
      from shown;
  end;
