-- The steps of a pickup for its venue's team. People outside the team are not named.
create or replace function orders.trail(p_pickup uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at, 'by', a.full_name,
        'undoneAt', t.undone_at, 'undoneBy', u.full_name) order by t.id), '[]')
      from orders.transitions t join orders.pickups p on p.id = t.pickup_id
        left join lateral (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = p.venue_id and 'user:' || c.id = t.actor) a on true
        left join lateral (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = p.venue_id and 'user:' || c.id = t.undone_by) u on true
      where t.pickup_id = p_pickup;
  end;
