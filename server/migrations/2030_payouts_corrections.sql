-- Commission bore VAT also while the platform was not registered. What was booked before this moment is given back; null: none
-- was, or the platform was registered.
alter table payouts.settings add column wrong_vat_until timestamptz;

-- Each kitchen has its VAT back once.
create table payouts.vat_corrections (
  venue_id uuid primary key references venues.venues,
  id uuid not null unique default uuidv7(),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 300),
  made_by uuid not null references identity.users,
  made_at timestamptz not null default platform.now()
);
create index vat_corrections_made_by on payouts.vat_corrections (made_by);

-- Who was notified of what earlier rules left: donors of what they are owed, payees of what they owe. Each once.
create table payouts.notices (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('donors', 'debts')),
  account text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 300),
  sent_by uuid not null references identity.users,
  sent_at timestamptz not null default platform.now(),
  unique (kind, account)
);
create index notices_sent_by on payouts.notices (sent_by);
