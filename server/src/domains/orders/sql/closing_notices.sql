-- For notifications: which venue the office closed for a day, when, and why.
create or replace view orders.closing_notices as
  select c.id, c.venue_id, v.name as venue, c.reason, c.closed_at
  from orders.closings c join venues.cards v on v.id = c.venue_id;
