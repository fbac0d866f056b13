-- Reviews that count for ratings: published, of the last six months.
create or replace view reviews.counted as
  select venue_id, stars, praise from reviews.reviews
  where status = 'published' and written_at > platform.now() - interval '6 months';
