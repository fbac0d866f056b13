-- Average, number and histogram (one star first) of venues that have any, and `rating` as cards show it (contract rating).
-- Counted for each requested venue, so that a list may join it. `rating` is built in the counting step; above it, it would
-- be a plan step of its own for each venue.
create or replace view reviews.venue_ratings as
  select v.id as venue_id, r.stars, r.count, r.histogram, r.rating
  from venues.cards v cross join lateral (
    select round(avg(c.stars), 1) as stars, count(*)::int as count,
      array[count(*) filter (where c.stars = 1), count(*) filter (where c.stars = 2),
        count(*) filter (where c.stars = 3), count(*) filter (where c.stars = 4),
        count(*) filter (where c.stars = 5)]::int[] as histogram,
      json_build_object('stars', round(avg(c.stars), 1), 'count', count(*)::int) as rating
    from reviews.counted c where c.venue_id = v.id) r
  where r.count > 0;
