-- What venues pay for a sale, and how they and sellers of compost are paid.
create schema payouts;

create sequence payouts.batch_numbers;

-- The commission of a venue from a day on. Terms are never changed: new ones have a later day.
create table payouts.terms (
  venue_id uuid not null references venues.venues,
  from_day date not null,
  -- Share of the price, in hundredths of a percent.
  share_bp int not null check (share_bp between 0 and 5000),
  -- Per portion, in baisa.
  per_portion int not null default 0 check (per_portion between 0 and 5000),
  set_by uuid references identity.users,
  set_at timestamptz not null default platform.now(),
  -- Why the office set these terms; the venue reads it. Null in rows of earlier versions.
  reason text constraint reasons_of_terms_say_something check (length(reason) between 3 and 500),
  primary key (venue_id, from_day)
);

-- One statement per payee and week (Sunday to Saturday in Muscat). What it lists is read from the ledger, which only grows,
-- so an issued statement never changes.
create table payouts.statements (
  id uuid primary key default uuidv7(),
  venue_id uuid references venues.venues,
  -- The Sunday on which the week begins.
  week date not null,
  -- In baisa: the balance of the payee's account in the ledger at both ends of the week.
  opening bigint not null,
  closing bigint not null,
  -- The changes of the week, each with its sign.
  gross bigint not null,
  refunds bigint not null,
  commission bigint not null,
  vat bigint not null,
  payouts bigint not null,
  other bigint not null,
  -- The part of the gross that vouchers paid, at the cost of the platform instead of the customer.
  voucher_share bigint not null check (voucher_share >= 0),
  pickups int not null check (pickups >= 0),
  issued_at timestamptz not null default platform.now(),
  -- What a venue took in cash: it is part of the gross, but not owed to the venue any more.
  cash bigint not null default 0,
  -- When the commission was invoiced, so that open statements are found without reading all of them. Null in invoiced rows
  -- of earlier versions until the next run.
  invoiced_at timestamptz,
  -- A payee is a venue or a seller of compost, and is known by its account in the ledger.
  seller_id uuid references shop.sellers,
  account text not null
    generated always as (coalesce('venue:' || venue_id::text, 'seller:' || seller_id::text)) stored,
  -- Counted without gaps for each payee.
  number int not null check (number > 0),
  -- The difference between the ledger of the account and the statement; anything but 0 raises an alarm.
  ledger_difference bigint not null default 0,
  constraint weeks_begin_on_sundays check (extract(dow from week) = 0),
  constraint statements_add_up
    check (closing = opening + gross + cash + refunds + commission + vat + payouts + other),
  constraint statements_are_of_one_payee check (num_nonnulls(venue_id, seller_id) = 1),
  constraint one_statement_a_week unique (account, week),
  constraint numbers_of_statements_are_given_once unique (account, number)
);
create index statements_to_invoice on payouts.statements (week, id)
  where invoiced_at is null and (commission <> 0 or vat <> 0);
-- Finds the week that was issued last.
create index statements_by_week on payouts.statements (week);
create index statements_of_a_venue on payouts.statements (venue_id) where venue_id is not null;
create index statements_of_a_seller on payouts.statements (seller_id) where seller_id is not null;
-- Finds the week that was last issued to sellers.
create index statements_of_sellers_by_week on payouts.statements (week) where seller_id is not null;
create index statements_that_differ on payouts.statements (issued_at) where ledger_difference <> 0;

-- Settings of payouts; one row.
create table payouts.settings (
  only_row boolean primary key default true check (only_row),
  -- The account that pays; null until the office sets it.
  debtor_iban text check (debtor_iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  -- The name of the payer, as the bank knows it. Without account and name there is no bank file.
  debtor_name text check (length(debtor_name) between 2 and 140),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  -- The first day on which the platform charges VAT on its commission; null while it is not registered.
  vat_from date,
  -- VAT on commission that was booked before this moment, while the platform was not registered, is returned. Null when
  -- there is no such VAT.
  wrong_vat_until timestamptz,
  constraint changed_settings_say_when check (version = 1 or changed_at is not null)
);

-- Payouts of a payee wait for a reason, until the hold is released.
create table payouts.holds (
  id uuid primary key default uuidv7(),
  venue_id uuid references venues.venues,
  reason text not null check (length(reason) between 3 and 500),
  held_by uuid references identity.users,
  held_at timestamptz not null default platform.now(),
  released_by uuid references identity.users,
  released_at timestamptz,
  seller_id uuid references shop.sellers,
  account text not null
    generated always as (coalesce('venue:' || venue_id::text, 'seller:' || seller_id::text)) stored,
  constraint holds_are_of_one_payee check (num_nonnulls(venue_id, seller_id) = 1)
);
create unique index one_hold_a_venue on payouts.holds (venue_id) where released_at is null;
-- Covers venues too. `one_hold_a_venue` is for servers of earlier versions, whose statements name its column.
create unique index one_hold_a_payee on payouts.holds (account) where released_at is null;
create index holds_of_a_seller on payouts.holds (seller_id) where seller_id is not null;

-- Payouts that go to the bank in one file.
create table payouts.batches (
  id uuid primary key default uuidv7(),
  number int not null unique default nextval('payouts.batch_numbers'),
  status text not null check (status in ('waiting', 'ready', 'sent', 'cancelled')),
  -- Null when the system requested it.
  requested_by uuid references identity.users,
  requested_at timestamptz not null default platform.now(),
  needs_approval boolean not null,
  approved_by uuid references identity.users,
  approved_at timestamptz,
  sent_at timestamptz,
  -- When the bank file was first downloaded: from then on the bank may pay it. Null in rows of earlier versions, whose file
  -- may have been downloaded all the same.
  given_at timestamptz,
  given_by uuid references identity.users,
  constraint who_asked_does_not_approve check (approved_by is null or approved_by is distinct from requested_by),
  constraint approvals_say_by_whom check ((approved_by is null) = (approved_at is null)),
  constraint batches_are_approved_where_needed
    check (not needs_approval or approved_by is not null or status in ('waiting', 'cancelled')),
  constraint sent_batches_say_when check ((status = 'sent') = (sent_at is not null)),
  constraint given_batches_were_approved check (given_at is null or status in ('ready', 'sent', 'cancelled'))
);
create index batches_by_number on payouts.batches (number desc);
create index batches_given_by on payouts.batches (given_by) where given_by is not null;
create index batches_given on payouts.batches ((coalesce(given_at, sent_at)));

-- Statements of our account that members of the office imported. An entry is stored once, from the first file that has it.
create table payouts.bank_statements (
  id uuid primary key default uuidv7(),
  format text not null check (format in ('camt', 'csv')),
  -- Hash of the file, in hexadecimal digits.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  from_day date not null,
  until_day date not null,
  entries int not null check (entries >= 0),
  imported_by uuid not null references identity.users,
  imported_at timestamptz not null default platform.now(),
  constraint statements_begin_before_they_end check (from_day <= until_day)
);
create index bank_statements_imported_by on payouts.bank_statements (imported_by);
-- Finds the first day that has a statement.
create index bank_statements_from on payouts.bank_statements (from_day);

create table payouts.bank_entries (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references payouts.bank_statements,
  -- Hash of what distinguishes it from every other entry.
  entry_key text not null,
  booked_on date not null,
  is_credit boolean not null,
  amount bigint not null check (amount > 0),
  -- The bank's name for the entry.
  reference text check (length(reference) between 1 and 35),
  description text not null check (length(description) <= 500),
  -- The bank's reason for returning a payment.
  return_reason text check (length(return_reason) between 1 and 300),
  -- What the entry names: payouts by their ids, or a batch by its number.
  named uuid[] not null,
  batch_number int,
  -- The payout that it is matched with, or the payee who is assumed to have paid it.
  payout_id uuid,
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

create table payouts.payouts (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references payouts.batches,
  venue_id uuid references venues.venues,
  amount bigint not null check (amount > 0),
  -- The payee's name and account when the batch was made.
  creditor text not null,
  iban text not null check (iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  status text not null default 'batched' check (status in ('batched', 'sent', 'settled', 'returned')),
  return_reason text,
  sent_at timestamptz,
  ended_at timestamptz,
  seller_id uuid references shop.sellers,
  account text not null
    generated always as (coalesce('venue:' || venue_id::text, 'seller:' || seller_id::text)) stored,
  -- The entry by which the bank paid it, and the one by which the bank returned it.
  paid_entry_id uuid references payouts.bank_entries,
  returned_entry_id uuid references payouts.bank_entries,
  -- It pays the sales made before this moment; finds the payout that paid a sale.
  sold_until timestamptz,
  constraint returned_payouts_say_why check ((status = 'returned') = (return_reason is not null)),
  constraint ended_payouts_say_when check ((status in ('settled', 'returned')) = (ended_at is not null)),
  constraint settled_payouts_were_sent check (status not in ('sent', 'settled') or sent_at is not null),
  constraint payouts_are_of_one_payee check (num_nonnulls(venue_id, seller_id) = 1)
);
create index payouts_of_a_batch on payouts.payouts (batch_id);
create index payouts_of_a_venue on payouts.payouts (venue_id, id desc);
create unique index one_open_payout_a_payee on payouts.payouts (account) where status in ('batched', 'sent');
create index payouts_of_a_payee on payouts.payouts (account, id desc);
create index payouts_of_a_seller on payouts.payouts (seller_id) where seller_id is not null;
create unique index one_payment_a_return on payouts.payouts (returned_entry_id) where returned_entry_id is not null;
create index payouts_paid_by on payouts.payouts (paid_entry_id) where paid_entry_id is not null;
-- Payouts that no statement has.
create index payouts_without_an_entry on payouts.payouts (batch_id) where paid_entry_id is null and status <> 'returned';
-- An entry that names nothing is matched by its amount.
create index payouts_unpaid_by_amount on payouts.payouts (amount, id desc) where paid_entry_id is null and status <> 'returned';
create index payouts_by_amount on payouts.payouts (amount, id desc) where status <> 'returned';
create index payouts_by_what_they_pay on payouts.payouts (account, sold_until) where status <> 'returned';

-- What a payee owed and paid to our account; booked when a second member has approved it.
create table payouts.receipts (
  id uuid primary key default uuidv7(),
  account text not null,
  amount bigint not null check (amount > 0),
  -- The bank's reference, booked once.
  reference text not null unique check (length(reference) between 3 and 35),
  reason text not null check (length(reason) <= 500),
  booked_by uuid not null references identity.users,
  booked_at timestamptz not null default platform.now()
);
create index receipts_of_a_payee on payouts.receipts (account, booked_at);
create index receipts_booked_by on payouts.receipts (booked_by);

-- What a donor earned and was paid by bank transfer; booked when a second member has approved it.
create table payouts.donor_payments (
  id uuid primary key default uuidv7(),
  donor_id uuid not null references donations.donors,
  amount bigint not null check (amount > 0),
  -- The bank's reference, booked once.
  reference text not null unique check (length(reference) between 3 and 35),
  reason text not null check (length(reason) <= 500),
  booked_by uuid not null references identity.users,
  booked_at timestamptz not null default platform.now()
);
create index donor_payments_of_a_donor on payouts.donor_payments (donor_id, booked_at);
create index donor_payments_booked_by on payouts.donor_payments (booked_by);

-- VAT on commission that was returned to a venue, once (`wrong_vat_until` in payouts.settings).
create table payouts.vat_corrections (
  venue_id uuid primary key references venues.venues,
  id uuid not null unique default uuidv7(),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 300),
  made_by uuid not null references identity.users,
  made_at timestamptz not null default platform.now()
);
create index vat_corrections_made_by on payouts.vat_corrections (made_by);

-- Notices about effects of earlier money rules: to donors what they are owed, to payees what they owe. Each once.
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

alter table payouts.bank_entries add foreign key (payout_id) references payouts.payouts;

insert into payouts.settings default values;
