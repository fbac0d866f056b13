create or replace view donations.listed_donors as select user_id as id, name, venue_id from donations.donors;
