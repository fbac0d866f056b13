-- Who gives, beside what is given; a venue by its id.
create or replace view donations.listed_donors as select user_id as id, name, venue_id from donations.donors;
