-- Suspected abuse, and what the office decides about it.
create schema abuse;

-- Accounts that seem to work together. One case for each pattern and set of accounts.
create table abuse.cases (
  id uuid primary key default uuidv7(),
  pattern text not null,
  -- Sorted, so that equal sets are equal arrays.
  accounts uuid[] not null,
  -- The venue of the orders, and what else the case is about, as `<kind>:<id>`.
  venue_id uuid,
  about text not null default '',
  facts jsonb not null,
  -- The points that it is about: `[{ "userId", "subject", "at" }]`, with the subjects of the ledger of points.
  sources jsonb not null default '[]',
  found_at timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid references identity.users,
  decision text check (decision in ('nothing', 'warned', 'points', 'blocked')),
  reason text,
  people uuid[] not null default '{}',
  constraint cases_are_of_somebody check (cardinality(accounts) between 1 and 50),
  constraint decided_cases_say_how check ((decided_at is null) = (decision is null)),
  constraint decided_cases_say_why check (decision is null or reason is not null),
  constraint decisions_are_about_accounts_of_the_case check (people <@ accounts),
  -- `order_group`: customers who work together. `voucher_seller`: a seller who is paid by vouchers. `heavy_driver` and
  -- `above_ticket`: a driver whose weights exceed those of other drivers, or of the depot. `spent_refunded`: people who owe
  -- the points of vouchers that they have used.
  constraint cases_pattern_check check (pattern in ('order_pair', 'order_group', 'donation_pair', 'voucher_seller',
    'shared_device', 'shared_phone', 'shared_card', 'fresh_reports', 'heavy_driver', 'above_ticket', 'spent_refunded'))
);
create index cases_waiting on abuse.cases (id) where decided_at is null;
create index cases_decided on abuse.cases (id) where decided_at is not null;
create index cases_of_accounts on abuse.cases using gin (accounts);
create unique index one_open_case_a_pattern_and_accounts on abuse.cases (pattern, accounts, about) where decided_at is null;
