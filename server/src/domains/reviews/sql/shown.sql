-- Reviews that are shown, for the figures of other domains; who wrote them is not in it.
create or replace view reviews.shown as
  select venue_id, stars, praise, written_at from reviews.reviews where status = 'published';
