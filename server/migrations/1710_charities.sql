-- Charities: licensed bodies that take what is given for others. Of those who receive it nothing is stored.
create schema charities;

create table charities.charities (
  id uuid primary key default uuidv7(),
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  licence_number text not null unique check (length(licence_number) between 2 and 40),
  -- The last day on which the licence holds, in Muscat.
  valid_until date not null,
  contact_name text,
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  areas text[] not null,
  verified_at timestamptz not null default platform.now(),
  verified_by uuid references identity.users,
  suspended_at timestamptz,
  suspended_because text,
  -- Of which end of its licence it was told last: 30 days, 7 days, on the day (0), and when it was over (-1).
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

-- What is filled in so far, and what the office decided; of a charity that is verified it renews the licence.
create table charities.applications (
  id uuid primary key default uuidv7(),
  user_id uuid references identity.users,
  charity_id uuid references charities.charities,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'more_wanted', 'verified', 'declined')),
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  -- The scan of the licence: private, for its person and the office.
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
