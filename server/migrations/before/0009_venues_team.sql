-- Invitations to a venue's team.
create table venues.invitations (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  email text not null,
  role venues.role not null,
  link_hash bytea not null unique,
  invited_by uuid not null references identity.users,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null default platform.now() + interval '7 days',
  accepted_by uuid references identity.users,
  ended_at timestamptz,
  constraint invited_emails_are_lower_case check (email = lower(email))
);
create unique index one_open_invitation_a_venue on venues.invitations (venue_id, email) where ended_at is null;
