-- What an owner asks to have changed of their business. It counts from when the office has checked it.
create table businesses.changes (
  id uuid primary key default uuidv7(),
  business_id uuid not null references businesses.businesses,
  kind text not null check (kind in ('licence', 'account')),
  -- A renewed food licence with its scan. The scan is dropped once it is decided.
  licence_number text check (length(licence_number) between 3 and 40),
  licence_expires_on date,
  scan bytea check (length(scan) between 1 and 15000000),
  scan_type text check (scan_type in ('application/pdf', 'image/jpeg')),
  -- Another bank account.
  iban text check (iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'replaced')),
  asked_by uuid not null references identity.users,
  asked_at timestamptz not null default platform.now(),
  decided_by uuid references identity.users,
  decided_at timestamptz,
  -- What the office wrote to the owner.
  note text check (length(note) between 3 and 1000),
  constraint licences_are_complete
    check (kind <> 'licence' or (licence_number is not null and licence_expires_on is not null and iban is null)),
  constraint waiting_licences_have_a_scan check (kind <> 'licence' or status <> 'waiting' or scan is not null),
  constraint accounts_are_complete check (kind <> 'account' or (iban is not null and licence_number is null)),
  constraint scans_say_their_type check ((scan is null) = (scan_type is null)),
  constraint decisions_say_when check ((status in ('approved', 'declined')) = (decided_at is not null)),
  constraint declined_changes_say_why check ((status = 'declined') = (note is not null)),
  constraint who_asked_does_not_decide check (decided_by is null or decided_by <> asked_by)
);
create unique index one_waiting_change_a_kind on businesses.changes (business_id, kind) where status = 'waiting';
create index waiting_changes on businesses.changes (asked_at, id) where status = 'waiting';
create index changes_of_a_business on businesses.changes (business_id, id);
create index changes_of_a_person on businesses.changes (asked_by);

-- Nothing is paid to an account in its first two days, so that its owners can object.
alter table businesses.businesses add column iban_changed_at timestamptz;
