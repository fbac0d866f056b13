-- Everybody whom a venue has given a role, its accountants too.
create or replace view venues.whole_teams as select venue_id, user_id, role from venues.members;
