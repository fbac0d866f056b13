create or replace function orders.window_list(p_venue uuid, p_starts timestamptz, p_ends timestamptz) returns jsonb
  language sql stable
  begin atomic
    with sold as (
      select l.pickup_id, l.deal_id, l.quantity, l.title_en, l.title_ar
        from orders.pickups p join orders.lines l on l.pickup_id = p.id
        where p.venue_id = p_venue and p.status in ('confirmed', 'ready') and p.starts_at = p_starts and p.ends_at = p_ends
    )
    select jsonb_build_object('orders', (select count(distinct pickup_id) from sold),
      'portions', (select coalesce(sum(quantity), 0) from sold),
      'dishes', (select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'quantity', d.quantity)
          order by d.quantity desc, d.deal_id), '[]')
        from (select s.deal_id, sum(s.quantity) as quantity,
            platform.localized(max(s.title_en), max(s.title_ar)) as title
          from sold s group by s.deal_id) d));
  end;
