-- What customers say of a venue after they have collected there.
create schema reviews;

create table reviews.reviews (
  id uuid primary key default uuidv7(),
  pickup_id uuid not null references orders.pickups,
  venue_id uuid not null references venues.venues,
  -- Nobody any more once the person is erased: their stars stay, their words do not.
  author_id uuid references identity.users,
  status text not null,
  stars int not null check (stars between 1 and 5),
  praise text[] not null default '{}',
  text text check (length(text) between 1 and 1000),
  written_at timestamptz not null default platform.now(),
  edited_at timestamptz,
  -- When it was first shown; stays while it is hidden or waits again.
  published_at timestamptz,
  reply text check (length(reply) between 1 and 1000),
  replied_by uuid references identity.users,
  replied_at timestamptz,
  reply_edited_at timestamptz,
  constraint one_review_a_pickup unique (pickup_id),
  -- A deleted one keeps its row, so that its pickup is not reviewed again.
  constraint review_states_are_known check (status in ('published', 'waiting', 'hidden', 'deleted')),
  constraint praise_is_known check (praise <@ array['taste', 'fresh', 'generous', 'good_value', 'friendly', 'quick',
    'well_packed', 'as_described']),
  constraint shown_reviews_say_since_when check (status <> 'published' or published_at is not null),
  constraint replies_say_when check ((reply is null) = (replied_at is null)),
  constraint deleted_reviews_say_nothing
    check (status <> 'deleted' or (text is null and praise = '{}' and reply is null)),
  constraint erased_people_say_nothing check (author_id is not null or (text is null and reply is null))
);
-- Ratings are read from this one alone, lists walk it when the newest come first.
create index shown_reviews_by_time on reviews.reviews (venue_id, written_at desc, id desc) include (stars)
  where status = 'published';
create index shown_reviews_best_first on reviews.reviews (venue_id, stars desc, written_at desc, id desc)
  where status = 'published';
create index shown_reviews_worst_first on reviews.reviews (venue_id, stars, written_at desc, id desc)
  where status = 'published';
create index shown_reviews_as_they_came on reviews.reviews (venue_id, published_at desc, id desc)
  where status = 'published';
create index reviews_of_an_author on reviews.reviews (author_id, written_at desc, id desc);
create index replies_of_a_person on reviews.reviews (replied_by) where replied_by is not null;

-- Which review was a person's first to be shown: settled once, also when two are shown at the same moment.
create table reviews.first_reviews (
  user_id uuid primary key references identity.users,
  review_id uuid not null references reviews.reviews
);

-- Until when a venue's team has read what was said of it.
create table reviews.read_until (
  venue_id uuid primary key references venues.venues,
  read_until timestamptz not null
);

-- What counts: shown, of the last six months.
create view reviews.counted as
  select venue_id, stars, praise from reviews.reviews
  where status = 'published' and written_at > platform.now() - interval '6 months';

-- What everybody can read, with who wrote it.
create view reviews.published as select author_id from reviews.reviews where status = 'published';

-- Average, number and histogram (one star first) of venues that have any. Counted for each venue that is asked
-- for, so that a list may simply join it.
create view reviews.venue_ratings as
  select v.id as venue_id, r.stars, r.count, r.histogram
  from venues.cards v cross join lateral (
    select round(avg(c.stars), 1) as stars, count(*)::int as count,
      array[count(*) filter (where c.stars = 1), count(*) filter (where c.stars = 2),
        count(*) filter (where c.stars = 3), count(*) filter (where c.stars = 4),
        count(*) filter (where c.stars = 5)]::int[] as histogram
    from reviews.counted c where c.venue_id = v.id) r
  where r.count > 0;

-- What everybody who may see a review sees of it, in the contract's shape.
create function reviews.said_json(r reviews.reviews) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'stars', r.stars, 'praise', r.praise, 'text', r.text,
    'writtenAt', r.written_at, 'editedAt', r.edited_at,
    'reply', case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', r.replied_at,
      'editedAt', r.reply_edited_at) end);

-- The name of an author who agreed to be named beside reviews, in this version of the text; else null.
create function reviews.author_name(r reviews.reviews, p_version text) returns text
  language sql stable
  begin atomic
    select p.full_name from identity.people p where p.id = r.author_id and not p.is_erased
      and profile.has_given(r.author_id, 'review_publishing', p_version);
  end;
