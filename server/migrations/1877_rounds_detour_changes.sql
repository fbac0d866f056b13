-- The office sets what a drive between two areas takes beside the straight line: one change at a time, each with its reason.
alter table rounds.area_detours
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_detours_say_when check (version = 1 or changed_at is not null);

create table rounds.detour_changes (
  id uuid primary key default uuidv7(),
  one text not null,
  other text not null,
  -- The one that it began.
  version int not null check (version > 0),
  -- Null: there was none before.
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (one, other, version),
  foreign key (one, other) references rounds.area_detours on delete cascade,
  constraint detour_changes_change_something check (before is distinct from after)
);
