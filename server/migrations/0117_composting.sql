-- The composting tracker: what people report to have composted at home, and how much of it counts.
create schema composting;

-- How much of a person's day in Muscat counts already. The row is locked, so that two tabs cannot count too much.
create table composting.days (
  user_id uuid not null references identity.users,
  day date not null,
  counted_grams int not null check (counted_grams >= 0),
  primary key (user_id, day)
);

create table composting.activities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  activity_type text not null,
  grams int not null,
  description text,
  picture text references platform.pictures,
  -- The day in Muscat when it was logged; editing does not change it.
  day date not null,
  counted_grams int not null,
  points int not null check (points >= 0),
  -- Each edit is a source of points of its own.
  revision int not null default 0,
  created_at timestamptz not null default platform.now(),
  edited_at timestamptz,
  -- The row stays, because points were given for it.
  removed_at timestamptz,
  constraint activity_types_are_known
    check (activity_type in ('food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic')),
  constraint weights_are_believable check (grams between 100 and 200000 and grams % 100 = 0),
  constraint descriptions_say_something check (length(description) between 1 and 500),
  constraint what_counts_was_logged check (counted_grams between 0 and grams),
  constraint removed_entries_say_nothing
    check (removed_at is null or (description is null and picture is null and counted_grams = 0 and points = 0))
);
-- Lists, sums and streaks are read from this index alone.
create index activities_of_a_person on composting.activities (user_id, created_at desc, id desc)
  include (day, grams, points) where removed_at is null;
create index activities_with_a_picture on composting.activities (picture) where picture is not null;

-- How much of a person's week in Muscat, from Sunday on, counts already.
create table composting.weeks (
  user_id uuid not null references identity.users,
  week date not null,
  counted_grams int not null check (counted_grams >= 0),
  primary key (user_id, week)
);
