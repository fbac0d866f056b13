-- The members of a venue's team with its accountants.
create or replace view venues.whole_teams as select venue_id, user_id, role from venues.members;
