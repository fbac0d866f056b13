-- A venue's figures, summed by day in Muscat: what its page of figures reads. Each day is worked out from what happened
-- and can be worked out again.
create table insights.venue_days (
  venue_id uuid not null,
  day date not null,
  -- Lots by the day on which their window began: where their weight went.
  deals int not null,
  listed_grams bigint not null,
  sold_grams bigint not null,
  given_grams bigint not null,
  fed_grams bigint not null,
  left_grams bigint not null,
  sold_out int not null,
  -- Of all that sold out together.
  sell_out_minutes bigint not null,
  listed_before_closing int not null,
  listed_after_closing int not null,
  -- Pickups by the day on which they ended.
  collected int not null,
  missed int not null,
  cancelled_by_customer int not null,
  cancelled_by_store int not null,
  gross bigint not null,
  commission bigint not null,
  new_customers int not null,
  returning_customers int not null,
  primary key (venue_id, day),
  constraint every_gram_went_somewhere check (listed_grams = sold_grams + given_grams + fed_grams + left_grams)
);

-- Portions by the hour at which their window began.
create table insights.venue_hours (
  venue_id uuid not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  listed int not null,
  sold int not null,
  primary key (venue_id, day, hour)
);

-- Days of venues in which something changed since they were summed.
create table insights.stale_days (
  venue_id uuid not null,
  day date not null,
  marked_at timestamptz not null default platform.now(),
  primary key (venue_id, day)
);
create index stale_days_in_turn on insights.stale_days (marked_at);

drop index insights.lots_of_a_venue;
create index lots_of_a_venue on insights.lots (venue_id, closed_at)
  include (lot, listed, sold, given, fed, residual) where venue_id is not null;

-- What is older than the sums is summed by the first rounds: days on which windows began and ended, and those before, on
-- which their orders were cancelled. Muscat is UTC+4 all year.
insert into insights.stale_days (venue_id, day)
  select distinct venue_id, (closed_at at time zone 'UTC' + interval '4 hours')::date - away
    from insights.lots cross join generate_series(-1, 3) away where venue_id is not null;
