-- The businesses behind venues: who sells, with which licence, and to which account. A venue may have no business.
create schema businesses;

create table businesses.businesses (
  id uuid primary key default uuidv7(),
  legal_name text not null check (length(legal_name) between 2 and 200),
  cr_number text unique check (cr_number ~ '^[0-9]{5,10}$'),
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  contact_name text,
  contact_email text,
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Three digits of the bank and sixteen characters of the account; the checksum is validated on input.
  iban text check (iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default platform.now(),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  -- Nothing is paid to a new account for two days, so that the owners can object.
  iban_changed_at timestamptz,
  constraint changed_businesses_say_when check (version = 1 or changed_at is not null)
);
create index businesses_by_name_words on businesses.businesses using gin (platform.indexed_words(legal_name));
create index businesses_by_contact_phone on businesses.businesses (contact_phone) where contact_phone is not null;
create index businesses_by_contact_email on businesses.businesses (lower(contact_email)) where contact_email is not null;

-- The business that runs a venue, and the food licence of the venue.
create table businesses.venues (
  venue_id uuid primary key references venues.venues,
  business_id uuid not null references businesses.businesses,
  licence_number text not null,
  licence_expires_on date not null,
  -- When the venue was last reminded that its licence expires: 30 days before, 7 days before, and on the last day.
  licence_told_on date
);
create index venues_of_a_business on businesses.venues (business_id);
create index venues_by_licence_expiry on businesses.venues (licence_expires_on);

-- Applications to sell: what is filled in so far, and what the office decided.
create table businesses.applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'more_wanted', 'approved', 'declined')),
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  -- The picture of the venue's front, as a column so that the picture stays stored while an application shows it.
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
  -- A draft that is unchanged for a week gets one reminder.
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

-- Scanned papers: a PDF as it came, a photo without its metadata. Private: only the applicant and the office read them.
create table businesses.application_papers (
  application_id uuid not null references businesses.applications on delete cascade,
  kind text not null check (kind in ('crPaper', 'licencePaper')),
  bytes bytea not null check (length(bytes) between 1 and 15000000),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  added_at timestamptz not null default platform.now(),
  primary key (application_id, kind)
);

-- Changes of a business that an owner requests. They take effect once the office has checked them.
create table businesses.changes (
  id uuid primary key default uuidv7(),
  business_id uuid not null references businesses.businesses,
  kind text not null check (kind in ('licence', 'account')),
  -- A renewed food licence with its scan, which is deleted once the office has decided.
  licence_number text check (length(licence_number) between 3 and 40),
  licence_expires_on date,
  scan bytea check (length(scan) between 1 and 15000000),
  scan_type text check (scan_type in ('application/pdf', 'image/jpeg')),
  -- A new bank account.
  iban text check (iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'replaced')),
  asked_by uuid not null references identity.users,
  asked_at timestamptz not null default platform.now(),
  decided_by uuid references identity.users,
  decided_at timestamptz,
  -- What the office wrote to the owner.
  note text check (length(note) between 3 and 1000),
  -- The venue of a renewed licence. In rows of earlier versions it is the first venue of the business.
  venue_id uuid references businesses.venues,
  -- Holder of the new account. Null for venues, whose account is in the registered name; sellers of compost state it.
  holder text check (length(holder) between 2 and 200),
  constraint licences_are_complete
    check (kind <> 'licence' or (licence_number is not null and licence_expires_on is not null and iban is null)),
  constraint waiting_licences_have_a_scan check (kind <> 'licence' or status <> 'waiting' or scan is not null),
  constraint accounts_are_complete check (kind <> 'account' or (iban is not null and licence_number is null)),
  constraint scans_say_their_type check ((scan is null) = (scan_type is null)),
  constraint decisions_say_when check ((status in ('approved', 'declined')) = (decided_at is not null)),
  constraint declined_changes_say_why check ((status = 'declined') = (note is not null)),
  constraint who_asked_does_not_decide check (decided_by is null or decided_by <> asked_by),
  constraint licences_are_of_a_store check ((kind = 'licence') = (venue_id is not null)),
  constraint accounts_alone_have_a_holder check (holder is null or kind = 'account')
);
create index waiting_changes on businesses.changes (asked_at, id) where status = 'waiting';
create index changes_of_a_business on businesses.changes (business_id, id);
create index changes_of_a_person on businesses.changes (asked_by);
create index changes_of_a_venue on businesses.changes (venue_id, id) where venue_id is not null;
create unique index one_waiting_account_a_business on businesses.changes (business_id)
  where status = 'waiting' and kind = 'account';
create unique index one_waiting_licence_a_venue on businesses.changes (venue_id)
  where status = 'waiting' and kind = 'licence';
