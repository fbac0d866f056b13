-- Reviews of venues by customers who picked up an order there.
create schema reviews;

create table reviews.reviews (
  id uuid primary key default uuidv7(),
  pickup_id uuid not null references orders.pickups,
  venue_id uuid not null references venues.venues,
  -- Null once the person is erased: the stars stay, the text does not.
  author_id uuid references identity.users,
  status text not null,
  stars int not null check (stars between 1 and 5),
  praise text[] not null default '{}',
  text text check (length(text) between 1 and 1000),
  written_at timestamptz not null default platform.now(),
  edited_at timestamptz,
  -- When it was first shown. It stays while the review is hidden or waits again.
  published_at timestamptz,
  reply text check (length(reply) between 1 and 1000),
  replied_by uuid references identity.users,
  replied_at timestamptz,
  reply_edited_at timestamptz,
  -- The author edits the review, the venue's team its reply: each has a version. The reply's is 0 until there is one.
  version int not null default 1 check (version > 0),
  reply_version int not null default 0 check (reply_version >= 0),
  constraint one_review_a_pickup unique (pickup_id),
  -- A deleted review keeps its row, so that its pickup is not reviewed again.
  constraint review_states_are_known check (status in ('published', 'waiting', 'hidden', 'deleted')),
  constraint praise_is_known check (praise <@ array['taste', 'fresh', 'generous', 'good_value', 'friendly', 'quick',
    'well_packed', 'as_described']),
  constraint shown_reviews_say_since_when check (status <> 'published' or published_at is not null),
  constraint replies_say_when check ((reply is null) = (replied_at is null)),
  constraint deleted_reviews_say_nothing
    check (status <> 'deleted' or (text is null and praise = '{}' and reply is null)),
  constraint erased_people_say_nothing check (author_id is not null or (text is null and reply is null))
);
-- Ratings are read from this index alone; lists with the newest first use it too.
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

-- A person's first review that was shown. Settled once, also when two are shown at the same moment.
create table reviews.first_reviews (
  user_id uuid primary key references identity.users,
  review_id uuid not null references reviews.reviews
);

-- Unused; `read_by_each` replaces it.
create table reviews.read_until (
  venue_id uuid primary key references venues.venues,
  read_until timestamptz not null
);

-- Until when each member of a venue's team has read its reviews; reading marks them as read for that member only.
create table reviews.read_by_each (
  venue_id uuid not null references venues.venues,
  user_id uuid not null references identity.users,
  read_until timestamptz not null,
  primary key (venue_id, user_id)
);
create index read_reviews_of_a_person on reviews.read_by_each (user_id);
