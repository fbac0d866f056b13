-- Null when the person no longer works for the venue.
create or replace function orders.handed_over_by(p orders.pickups) returns text
  language sql stable
  begin atomic
    select c.full_name from orders.transitions t
        join venues.teams m on m.venue_id = p.venue_id and 'user:' || m.user_id = t.actor
        join identity.people c on c.id = m.user_id
      where t.pickup_id = p.id and t.status = 'completed' and t.undone_at is null;
  end;
