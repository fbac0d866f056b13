-- What charities claimed of what is given. A claim is a request of `donations`, and has its id.
create table charities.claims (
  id uuid primary key,
  charity_id uuid not null references charities.charities,
  donation_id uuid not null,
  donor_id uuid not null,
  claimed_by uuid references identity.users,
  title_en text,
  title_ar text,
  grams int not null check (grams > 0),
  status text not null check (status in ('waiting', 'open', 'collected', 'missed', 'ended')),
  claimed_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  -- What became of it: how many portions, how many people if they were counted, what was left and where that went.
  reported_at timestamptz,
  reported_by uuid references identity.users,
  reminded_at timestamptz,
  portions int check (portions between 0 and 5000),
  people int check (people between 0 and 5000),
  left_grams int check (left_grams >= 0),
  left_to text check (left_to in ('kept', 'fed', 'composted', 'thrown_away')),
  constraint closed_claims_say_when check ((status in ('waiting', 'open')) = (closed_at is null)),
  constraint only_what_was_collected_is_reported check (reported_at is null or status = 'collected'),
  constraint reports_are_whole check (num_nulls(reported_at, portions, left_grams) in (0, 3)),
  constraint no_more_is_left_than_was_claimed check (left_grams <= grams),
  constraint leftovers_went_somewhere check ((coalesce(left_grams, 0) > 0) = (left_to is not null))
);
create index open_claims on charities.claims (charity_id, id desc) where status in ('waiting', 'open');
create index claims_to_report on charities.claims (charity_id, id desc)
  where status = 'collected' and reported_at is null;
create index past_claims on charities.claims (charity_id, id desc)
  where status in ('missed', 'ended') or reported_at is not null;
create index missed_claims on charities.claims (charity_id, closed_at) where status = 'missed';
create index claims_to_remind_of on charities.claims (closed_at)
  where status = 'collected' and reported_at is null and reminded_at is null;
create index claims_of_a_charity on charities.claims (charity_id, status);
create index claims_of_a_person on charities.claims (claimed_by);
create index claims_of_a_donor on charities.claims (donor_id);

-- Sheets of hand-out codes. Who brings a code is not stored anywhere.
create table charities.code_batches (
  id uuid primary key default uuidv7(),
  charity_id uuid not null references charities.charities,
  portions int not null check (portions between 1 and 10),
  valid_until date not null,
  made_by uuid references identity.users,
  made_at timestamptz not null default platform.now()
);
create index batches_of_a_charity on charities.code_batches (charity_id, id desc);
create index batches_by_end on charities.code_batches (valid_until);

create table charities.codes (
  charity_id uuid not null references charities.charities,
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  batch_id uuid not null references charities.code_batches,
  used_at timestamptz,
  used_for uuid references charities.claims,
  primary key (charity_id, code),
  constraint codes_are_used_before_they_count check (used_for is null or used_at is not null)
);
create index codes_of_a_batch on charities.codes (batch_id);
create index codes_of_a_claim on charities.codes (used_for) where used_for is not null;
create index used_codes on charities.codes (charity_id) where used_at is not null;
