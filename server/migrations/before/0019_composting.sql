-- The composting tracker: what people say they composted at home, and how much of it counts.
create schema composting;

-- What counts; one row, changed by the operator.
create table composting.settings (
  only_one boolean primary key default true check (only_one),
  points_per_kg int not null default 2 check (points_per_kg between 0 and 100),
  daily_grams int not null default 20000 check (daily_grams > 0)
);
insert into composting.settings default values;

-- How much of a person's day in Muscat counts already: this row settles races between two tabs.
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
  -- In Muscat, when it was logged; stays when it is edited.
  day date not null,
  counted_grams int not null,
  points int not null check (points >= 0),
  -- Each change is a source of points of its own.
  revision int not null default 0,
  created_at timestamptz not null default platform.now(),
  edited_at timestamptz,
  -- Its row stays, since points were given for it.
  removed_at timestamptz,
  constraint activity_types_are_known
    check (activity_type in ('food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic')),
  constraint weights_are_believable check (grams between 100 and 200000 and grams % 100 = 0),
  constraint descriptions_say_something check (length(description) between 1 and 500),
  constraint what_counts_was_logged check (counted_grams between 0 and grams),
  constraint removed_entries_say_nothing
    check (removed_at is null or (description is null and picture is null and counted_grams = 0 and points = 0))
);
-- Lists walk it; sums and streaks are read from it alone.
create index activities_of_a_person on composting.activities (user_id, created_at desc, id desc)
  include (day, grams, points) where removed_at is null;
create index activities_with_a_picture on composting.activities (picture) where picture is not null;

create function composting.today() returns date
  language sql stable
  return (platform.now() at time zone 'Asia/Muscat')::date;

-- Whole points of what counts.
create function composting.points_of(p_counted int) returns int
  language sql stable
  return (p_counted::bigint * (select points_per_kg from composting.settings) / 1000)::int;

-- Puts grams on a day's account as far as they count, or takes off (negative) what had counted; answers how many
-- that were. What counted before a limit was lowered goes on counting.
create function composting.count_grams(p_user uuid, p_day date, p_grams int) returns int
  language sql
  begin atomic
    insert into composting.days as d (user_id, day, counted_grams)
      -- When something comes off, the row is there already; what is proposed must pass the check all the same.
      select p_user, p_day, greatest(0, least(p_grams, s.daily_grams)) from composting.settings s
      on conflict (user_id, day) do update set counted_grams = greatest(d.counted_grams + least(p_grams, 0),
        least(d.counted_grams + p_grams, (select daily_grams from composting.settings)))
      returning new.counted_grams - coalesce(old.counted_grams, 0);
  end;

-- The table that clients of /rest/v1 know.
create view composting.composting_activities as
  select id, user_id, activity_type, (grams / 1000.0)::numeric(8, 1) as weight_kg, description,
    points as points_earned, created_at
  from composting.activities where removed_at is null;

-- What figures of other domains may read.
create view composting.logged as
  select id, user_id, activity_type, grams, counted_grams, points, day, created_at
  from composting.activities where removed_at is null;
