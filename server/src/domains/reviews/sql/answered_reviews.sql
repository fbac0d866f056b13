create or replace view reviews.answered_reviews as
  select id, author_id, venue_id from reviews.reviews
  where reply is not null and status = 'published' and author_id is not null;
