-- When the bank file of a batch was first taken: from then on the bank may pay it. Batches that are ready or sent may have been
-- taken before that was noted.
alter table payouts.batches add column given_at timestamptz, add column given_by uuid references identity.users,
  add constraint given_batches_were_approved check (given_at is null or status in ('ready', 'sent', 'cancelled'));
create index batches_given_by on payouts.batches (given_by) where given_by is not null;
update payouts.batches set given_at = coalesce(sent_at, approved_at, requested_at) where status in ('ready', 'sent');

-- What who is paid owed and has paid to our account; booked when a second member has approved it.
create table payouts.receipts (
  id uuid primary key default uuidv7(),
  account text not null,
  amount bigint not null check (amount > 0),
  -- Of the bank; it is booked once.
  reference text not null unique check (length(reference) between 3 and 35),
  reason text not null check (length(reason) <= 500),
  booked_by uuid not null references identity.users,
  booked_at timestamptz not null default platform.now()
);
create index receipts_of_a_payee on payouts.receipts (account, booked_at);
create index receipts_booked_by on payouts.receipts (booked_by);
