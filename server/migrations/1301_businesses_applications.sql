-- Applications to sell: what is filled in so far, and what the office decided.
create table businesses.applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'more_wanted', 'approved', 'declined')),
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  -- Of the front; so that the picture is kept while an application shows it.
  picture text generated always as (terms ->> 'picture') stored references platform.pictures,
  -- Fields that the office wants corrected.
  wanted text[] not null default '{}',
  note text,
  decline_reason text check (
    decline_reason in ('not_a_food_business', 'licence_not_valid', 'outside_the_city', 'not_reachable', 'other')),
  checklist jsonb not null default '{}' check (jsonb_typeof(checklist) = 'object'),
  created_at timestamptz not null default platform.now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.users,
  business_id uuid references businesses.businesses,
  venue_id uuid references venues.venues,
  -- A draft that is left for a week is reminded of once.
  reminded_at timestamptz,
  version int not null default 1 check (version > 0),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid references identity.users,
  constraint what_was_sent_says_when check (status = 'draft' or submitted_at is not null),
  constraint decisions_say_when check ((status in ('approved', 'declined')) = (decided_at is not null)),
  constraint declined_applications_say_why check ((status = 'declined') = (decline_reason is not null)),
  constraint more_wanted_names_fields check ((status = 'more_wanted') = (cardinality(wanted) > 0)),
  constraint approved_applications_opened_a_venue
    check ((status = 'approved') = (business_id is not null and venue_id is not null))
);
create unique index one_open_application_a_person on businesses.applications (user_id)
  where status in ('draft', 'submitted', 'more_wanted');
create index applications_of_a_person on businesses.applications (user_id, id);
create index waiting_applications on businesses.applications (status, submitted_at, id)
  where status in ('submitted', 'more_wanted');
create index decided_applications on businesses.applications (status, decided_at, id)
  where status in ('approved', 'declined');
create index open_applications_by_registration on businesses.applications ((terms ->> 'crNumber'))
  where status in ('submitted', 'more_wanted');
create index drafts_to_remind_of on businesses.applications (changed_at)
  where status in ('draft', 'more_wanted') and reminded_at is null;
create index applications_of_a_business on businesses.applications (business_id);
create index applications_of_a_venue on businesses.applications (venue_id);
create index applications_by_picture on businesses.applications (picture);

-- Scans: a PDF as it came, a photo without its metadata. Private: its person and the office alone read them.
create table businesses.application_papers (
  application_id uuid not null references businesses.applications on delete cascade,
  kind text not null check (kind in ('crPaper', 'licencePaper')),
  bytes bytea not null check (length(bytes) between 1 and 15000000),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  added_at timestamptz not null default platform.now(),
  primary key (application_id, kind)
);

-- The contact of a business goes with the person when they are erased; its registration stays, as the law asks.
alter table businesses.businesses
  alter contact_name drop not null,
  alter contact_email drop not null,
  alter contact_phone drop not null,
  -- Of which expiry it was told: 30 days, 7 days and on the day.
  add column licence_told_on date;
