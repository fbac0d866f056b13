-- Who opened or closed a part of the city, when and why.
create table identity.launch_changes (
  id uuid primary key default uuidv7(),
  name text not null references identity.launch_switches,
  former text not null check (former in ('open', 'coming_soon')),
  state text not null check (state in ('open', 'coming_soon')),
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  constraint launch_changes_change_something check (former <> state)
);
create index changes_of_a_switch on identity.launch_changes (name, id desc);
