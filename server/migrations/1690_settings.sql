-- Numbers that the office sets, by the keys of contract/src/settings.rules.ts, and each change with its reason.
create schema settings;

create table settings.numbers (
  key text primary key check (key ~ '^[a-z][a-z_]*$'),
  value int not null check (value >= 0),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_numbers_say_when check (version = 1 or changed_at is not null)
);

create table settings.changes (
  id uuid primary key default uuidv7(),
  key text not null references settings.numbers,
  -- The one that it began.
  version int not null check (version > 1),
  former int not null,
  value int not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (key, version),
  constraint changes_change_something check (former <> value)
);

insert into settings.numbers (key, value) values
  ('service_fee', 500), ('hold_minutes', 10), ('cancel_notice_hours', 2),
  ('cash_open_pickups', 2), ('cash_open_sum', 10000), ('cash_orders_a_day', 5);

-- Takes over what a domain kept itself until now; gone again once they have moved (1695).
create function settings.move_in(p_key text, p_value int) returns void
  language sql
  as $$ insert into settings.numbers (key, value) values (p_key, p_value) $$;
