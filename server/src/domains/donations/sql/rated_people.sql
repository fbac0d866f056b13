-- The average rating of a person as a donor (by requesters) or as a requester (by donors), from three ratings on.
create or replace view donations.rated_people as
  select about_id as user_id, side as rated_by, round(avg(stars), 1) as stars, count(*)::int as count
  from donations.shown_ratings group by about_id, side having count(*) >= 3;
