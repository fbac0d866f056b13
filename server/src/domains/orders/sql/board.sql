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
        filter (where (p).status not in ('confirmed', 'ready')), '[]'))
      from shown;
  end;
