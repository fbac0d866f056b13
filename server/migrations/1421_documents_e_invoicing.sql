-- Venues whose documents with VAT are given to the tax authority, through an accredited service provider.
create table documents.e_invoicing (
  venue_id uuid primary key references venues.venues,
  postal_code text not null check (postal_code ~ '^[0-9]{3}$'),
  is_on boolean not null default false,
  changed_at timestamptz not null default platform.now(),
  changed_by uuid references identity.users
);

-- What the provider is to be given within 24 hours, and what became of it.
create table documents.submissions (
  document_id uuid primary key references documents.documents,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  attempts int not null default 0 check (attempts >= 0),
  queued_at timestamptz not null default platform.now(),
  -- The provider's name for it.
  reference text,
  -- Why the last attempt failed, or the provider's reason for the rejection.
  last_error text,
  ended_at timestamptz,
  constraint ended_submissions_say_when check ((status = 'pending') = (ended_at is null)),
  constraint accepted_submissions_have_a_reference check ((status = 'accepted') = (reference is not null)),
  constraint rejected_submissions_say_why check (status <> 'rejected' or last_error is not null)
);
create index submissions_pending on documents.submissions (queued_at) where status = 'pending';
create index submissions_rejected on documents.submissions (queued_at) where status = 'rejected';
