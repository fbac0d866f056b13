-- Published reviews without their authors, for the figures of other domains.
create or replace view reviews.shown as
  select venue_id, stars, praise, written_at from reviews.reviews where status = 'published';
