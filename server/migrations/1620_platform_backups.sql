-- Backups that ended, well or not. What is in a folder says which of them can still be restored.
create table platform.backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- The name of its folder; null when it failed.
  name text,
  bytes bigint,
  error text,
  constraint backups_end_well_or_say_why check (num_nonnulls(name, error) = 1 and (name is null) = (bytes is null)),
  constraint backups_end_after_they_started check (ended_at >= started_at)
);
create index backups_by_end on platform.backups (ended_at);
create index backups_that_are_whole on platform.backups (started_at) where name is not null;
