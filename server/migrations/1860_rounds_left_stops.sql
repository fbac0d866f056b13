-- What a round of a day that is over left open. The round and its stops stay as they are: what the driver's phone still
-- holds counts as ever.
create table rounds.left_stops (
  stop_id uuid primary key references rounds.stops,
  round_id uuid not null references rounds.rounds,
  noted_at timestamptz not null default platform.now(),
  -- It is collected again on a day, nothing more comes of it, or what its driver sent late has closed it.
  outcome text check (outcome in ('again', 'nothing', 'late')),
  again_on date,
  settled_at timestamptz,
  -- Null when nobody of the office decided.
  settled_by uuid references identity.users,
  constraint settled_stops_say_when check ((outcome is null) = (settled_at is null)),
  constraint what_is_collected_again_has_a_day check (coalesce(outcome = 'again', false) = (again_on is not null))
);
create index left_open on rounds.left_stops (round_id) where outcome is null;

-- The day on which a missed stop is made up for by policy.
alter table rounds.stops add column again_on date;
-- When the planner was told that nothing was heard of it long after its start.
alter table rounds.rounds add column unheard_at timestamptz;
