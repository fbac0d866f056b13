-- The businesses behind venues: who sells, under which licence, and where their money goes. A venue of before has none.
create schema businesses;

create table businesses.businesses (
  id uuid primary key default uuidv7(),
  legal_name text not null check (length(legal_name) between 2 and 200),
  cr_number text not null unique check (cr_number ~ '^[0-9]{5,10}$'),
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Bank code of three digits and account of sixteen characters; the checksum is checked where it is typed.
  iban text check (iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  licence_number text not null,
  licence_expires_on date not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default platform.now(),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_businesses_say_when check (version = 1 or changed_at is not null)
);
create index businesses_by_licence_expiry on businesses.businesses (licence_expires_on) where status = 'active';

create table businesses.venues (
  venue_id uuid primary key references venues.venues,
  business_id uuid not null references businesses.businesses
);
create index venues_of_a_business on businesses.venues (business_id);
