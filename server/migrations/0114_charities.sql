-- Charities: licensed organisations that take donations for other people. Nothing is stored about those people.
create schema charities;

create table charities.charities (
  id uuid primary key default uuidv7(),
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  licence_number text not null unique check (length(licence_number) between 2 and 40),
  -- The last day of the licence, in Muscat.
  valid_until date not null,
  contact_name text,
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  areas text[] not null,
  verified_at timestamptz not null default platform.now(),
  verified_by uuid references identity.users,
  suspended_at timestamptz,
  suspended_because text,
  -- The last reminder of the end of the licence: 30 days before, 7 days before, on the last day (0), or after it (-1).
  told_days int check (told_days between -1 and 30),
  constraint charities_have_a_name check (coalesce(name_en, name_ar) is not null),
  constraint suspensions_say_why check ((suspended_at is null) = (suspended_because is null))
);
create index charities_by_end on charities.charities (valid_until, id);

create table charities.members (
  user_id uuid primary key references identity.users,
  charity_id uuid not null references charities.charities,
  is_contact boolean not null,
  joined_at timestamptz not null default platform.now()
);
create index members_of_a_charity on charities.members (charity_id, user_id);

create table charities.invitations (
  charity_id uuid not null references charities.charities,
  email text not null check (email = lower(email)),
  invited_at timestamptz not null default platform.now(),
  primary key (email, charity_id)
);
create index invitations_of_a_charity on charities.invitations (charity_id);

-- What is filled in so far, and what the office decided. An application of a verified charity renews its licence.
create table charities.applications (
  id uuid primary key default uuidv7(),
  user_id uuid references identity.users,
  charity_id uuid references charities.charities,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'more_wanted', 'verified', 'declined')),
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  -- The scanned licence. Private: only the applicant and the office read it.
  paper bytea check (length(paper) between 1 and 15000000),
  paper_type text check (paper_type in ('application/pdf', 'image/jpeg')),
  wanted text[] not null default '{}',
  note text check (length(note) <= 1000),
  created_at timestamptz not null default platform.now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.users,
  version int not null default 1 check (version > 0),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid references identity.users,
  constraint papers_say_what_they_are check ((paper is null) = (paper_type is null)),
  constraint what_was_sent_says_when check (status = 'draft' or submitted_at is not null),
  constraint decisions_say_when check ((status in ('verified', 'declined')) = (decided_at is not null)),
  constraint verified_applications_have_a_charity check (status <> 'verified' or charity_id is not null),
  constraint more_wanted_names_fields check ((status = 'more_wanted') = (cardinality(wanted) > 0))
);
create unique index one_open_application_a_person on charities.applications (user_id)
  where status in ('draft', 'submitted', 'more_wanted');
create index applications_of_a_person on charities.applications (user_id, id);
create index applications_of_a_charity on charities.applications (charity_id) where charity_id is not null;
create index waiting_applications on charities.applications (submitted_at, id) where status = 'submitted';

-- Donations that charities claimed. A claim is a request in the donations domain, and has its id.
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
  -- The charity's report: portions, people if they were counted, how much was left, and where that went.
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

-- Sheets of hand-out codes. It is not stored anywhere who uses a code.
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
