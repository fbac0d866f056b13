-- Who changed what points buy, when and why.
create table rewards.reward_changes (
  id uuid primary key default uuidv7(),
  reward text not null references rewards.rewards,
  -- The one that it began.
  version int not null check (version > 1),
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (reward, version),
  constraint reward_changes_change_something check (before <> after)
);
