-- What a donor earned and was paid by bank transfer; booked when a second member has approved it.
create table payouts.donor_payments (
  id uuid primary key default uuidv7(),
  donor_id uuid not null references donations.donors,
  amount bigint not null check (amount > 0),
  -- Of the bank; it is booked once.
  reference text not null unique check (length(reference) between 3 and 35),
  reason text not null check (length(reason) <= 500),
  booked_by uuid not null references identity.users,
  booked_at timestamptz not null default platform.now()
);
create index donor_payments_of_a_donor on payouts.donor_payments (donor_id, booked_at);
create index donor_payments_booked_by on payouts.donor_payments (booked_by);
