create or replace view orders.closing_notices as
  select c.id, c.venue_id, v.name as venue, c.reason, c.closed_at, c.by_team, c.deals is not null as is_of_hours,
    c.closed_by
  from orders.closings c join venues.cards v on v.id = c.venue_id;
