create or replace view reviews.published as select author_id from reviews.reviews where status = 'published';
