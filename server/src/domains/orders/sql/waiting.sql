-- New orders, messages that nobody of the team has read, and a test order that is not ready yet, by venue.
create or replace function orders.waiting(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('venueId', t.venue_id,
        'fresh', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'orderNumber', o.number)
            order by f.confirmed_at), '[]')
          from (select p.id, p.order_id, p.confirmed_at from orders.pickups p
            where p.venue_id = t.venue_id and p.status in ('confirmed', 'ready') and p.status = 'confirmed'
            order by p.confirmed_at limit 200) f join orders.orders o on o.id = f.order_id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'orderNumber', o.number, 'count', m.unread)
            order by m.id), '[]')
          from (select s.id, s.order_id, messages.unread('pickup:' || s.id, 'venue:' || t.venue_id) as unread
            from (
              (select p.id, p.order_id from orders.pickups p
                where p.venue_id = t.venue_id and p.status in ('confirmed', 'ready') order by p.confirmed_at limit 200)
              union all
              (select p.id, p.order_id from orders.pickups p
                where p.venue_id = t.venue_id and p.status in ('completed', 'cancelled', 'no_show')
                  and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
                order by p.closed_at desc limit 50)
            ) s) m join orders.orders o on o.id = m.order_id where m.unread > 0),
        'testOrder', (select jsonb_build_object('id', x.id) from orders.test_orders x
          where x.venue_id = t.venue_id and x.open_until > platform.now() and x.ready_at is null
            and x.completed_at is null))), '[]')
      from venues.teams t where t.user_id = p_user;
  end;
