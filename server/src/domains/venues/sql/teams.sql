create or replace view venues.teams as select venue_id, user_id from venues.members;
