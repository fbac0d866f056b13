-- Who was told of which listed feed: a standing request that is edited is looked at anew, and nobody is told twice.
create table donations.told_of_lots (
  user_id uuid not null references identity.users,
  donation_id uuid not null references donations.donations,
  told_at timestamptz not null default platform.now(),
  primary key (user_id, donation_id)
);
