-- The office sets where compost is delivered, when and for what: one change at a time, each with its reason.
alter table shop.delivery_areas
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_deliveries_say_when check (version = 1 or changed_at is not null);

create table shop.delivery_changes (
  id uuid primary key default uuidv7(),
  area text not null references shop.delivery_areas,
  -- The one that it began.
  version int not null check (version > 0),
  -- Null: nothing was delivered there before.
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (area, version),
  constraint delivery_changes_change_something check (before is distinct from after)
);
