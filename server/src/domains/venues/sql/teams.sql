-- The members of a venue's team without its accountants.
create or replace view venues.teams as
  select venue_id, user_id, role from venues.members where role <> 'accountant';
