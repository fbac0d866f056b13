create or replace view reviews.published as select author_id from reviews.reviews where status = 'published';

-- Published reviews without their authors, for the figures of other domains.
create or replace view reviews.shown as
  select venue_id, stars, praise, written_at from reviews.reviews where status = 'published';

-- Reviews that count for ratings: published, of the last six months.
create or replace view reviews.counted as
  select venue_id, stars, praise from reviews.reviews
  where status = 'published' and written_at > platform.now() - interval '6 months';

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

-- The name of an author who agreed to this version of the text; else null.
create or replace function reviews.author_name(r reviews.reviews, p_version text) returns text
  language sql stable
  begin atomic
    select p.full_name from identity.people p where p.id = r.author_id and not p.is_erased
      and profile.has_given(r.author_id, 'review_publishing', p_version);
  end;

-- The public part of a review, in the contract's shape.
create or replace function reviews.said_json(r reviews.reviews) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'stars', r.stars, 'praise', r.praise, 'text', r.text,
    'writtenAt', r.written_at, 'editedAt', r.edited_at,
    'reply', case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', r.replied_at,
      'editedAt', r.reply_edited_at) end);

create or replace view reviews.answered_reviews as
  select id, author_id, venue_id from reviews.reviews
  where reply is not null and status = 'published' and author_id is not null;
