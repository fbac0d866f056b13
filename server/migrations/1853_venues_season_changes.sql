-- Who corrected or confirmed the dates of a Ramadan, when and why; one that was entered has nothing before.
create table venues.season_changes (
  id uuid primary key default uuidv7(),
  kind text not null,
  hijri_year int not null,
  -- The one that it began.
  version int not null check (version > 0),
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  foreign key (kind, hijri_year) references venues.seasons,
  unique (kind, hijri_year, version),
  constraint season_changes_change_something check (before is distinct from after)
);
