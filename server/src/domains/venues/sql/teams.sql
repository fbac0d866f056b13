-- Who works in a venue; its accountants do not.
create or replace view venues.teams as
  select venue_id, user_id, role from venues.members where role <> 'accountant';
