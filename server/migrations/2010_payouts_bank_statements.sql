-- Statements of our account that members of the office read in. An entry is stored once, from whichever file came first.
create table payouts.bank_statements (
  id uuid primary key default uuidv7(),
  format text not null check (format in ('camt', 'csv')),
  -- Of the file, in hexadecimal digits.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  from_day date not null,
  until_day date not null,
  entries int not null check (entries >= 0),
  imported_by uuid not null references identity.users,
  imported_at timestamptz not null default platform.now(),
  constraint statements_begin_before_they_end check (from_day <= until_day)
);
create index bank_statements_imported_by on payouts.bank_statements (imported_by);
-- Since when statements are read.
create index bank_statements_from on payouts.bank_statements (from_day);

create table payouts.bank_entries (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references payouts.bank_statements,
  -- A hash of what tells it from every other entry.
  entry_key text not null,
  booked_on date not null,
  is_credit boolean not null,
  amount bigint not null check (amount > 0),
  -- What the bank calls it.
  reference text check (length(reference) between 1 and 35),
  description text not null check (length(description) <= 500),
  -- What the bank says of a payment that it sent back.
  return_reason text check (length(return_reason) between 1 and 300),
  -- What it names: payouts by their ids, or a batch by its number.
  named uuid[] not null,
  batch_number int,
  -- The payout it is taken for, and who is said to have paid by it.
  payout_id uuid references payouts.payouts,
  payee_id uuid,
  difference text check (difference in ('unknown', 'incoming', 'other_amount', 'not_sent', 'paid_twice', 'paid_after_return',
    'returned', 'returned_twice', 'own')),
  outcome text check (outcome in ('paid', 'returned', 'received', 'known', 'noted')),
  note text check (length(note) between 3 and 300),
  closed_by uuid references identity.users,
  closed_at timestamptz,
  constraint bank_entries_are_known_once unique (entry_key),
  constraint bank_entries_are_open_or_settled check ((difference is null) <> (outcome is null)),
  constraint settled_bank_entries_say_who check (
    (outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null)),
  constraint noted_bank_entries_say_why check (outcome is distinct from 'noted' or note is not null)
);
create index bank_entries_of_a_statement on payouts.bank_entries (statement_id);
create index bank_entries_open on payouts.bank_entries (booked_on, id) where outcome is null;
create index bank_entries_that_name on payouts.bank_entries (is_credit, booked_on, id)
  where outcome is null and (named <> '{}' or batch_number is not null);
create index bank_entries_of_a_payout on payouts.bank_entries (payout_id) where payout_id is not null;
create index bank_entries_received on payouts.bank_entries (reference) where outcome in ('received', 'known');
create index bank_entries_closed_by on payouts.bank_entries (closed_by) where closed_by is not null;

-- The entry by which the bank paid a payout, and the one by which it sent it back: one each.
alter table payouts.payouts add column paid_entry_id uuid references payouts.bank_entries,
  add column returned_entry_id uuid references payouts.bank_entries;
create unique index one_payment_a_return on payouts.payouts (returned_entry_id) where returned_entry_id is not null;
create index payouts_paid_by on payouts.payouts (paid_entry_id) where paid_entry_id is not null;
-- What no statement has.
create index payouts_without_an_entry on payouts.payouts (batch_id) where paid_entry_id is null and status <> 'returned';
create index batches_given on payouts.batches ((coalesce(given_at, sent_at)));
-- An entry that names nothing is found by what it moved.
create index payouts_unpaid_by_amount on payouts.payouts (amount, id desc) where paid_entry_id is null and status <> 'returned';
create index payouts_by_amount on payouts.payouts (amount, id desc) where status <> 'returned';
