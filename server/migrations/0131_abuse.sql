create schema abuse;

-- Accounts that seem to work together. One case for each pattern and set of accounts.
create table abuse.cases (
  id uuid primary key default uuidv7(),
  pattern text not null,
  -- Sorted.
  accounts uuid[] not null,
  -- The store of orders; what was reported, as `<kind>:<id>`.
  venue_id uuid,
  about text not null default '',
  facts jsonb not null,
  -- What of the ledger of points it is about: `[{ "userId", "subject" }]`.
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
  -- Groups of customers, sellers whom vouchers pay, drivers whose scale says more than others do, and people who
  -- owe the points of vouchers that they have used.
  constraint cases_pattern_check check (pattern in ('order_pair', 'order_group', 'donation_pair', 'voucher_seller',
    'shared_device', 'shared_phone', 'shared_card', 'fresh_reports', 'heavy_driver', 'above_ticket', 'spent_refunded'))
);
create index cases_waiting on abuse.cases (id) where decided_at is null;
create index cases_decided on abuse.cases (id) where decided_at is not null;
create index cases_of_accounts on abuse.cases using gin (accounts);
create unique index one_open_case_a_pattern_and_accounts on abuse.cases (pattern, accounts, about) where decided_at is null;
