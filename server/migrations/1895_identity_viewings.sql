-- By which a member of the office sees for a while what a person sees: one a member, gone when it is ended.
create table identity.viewings (
  operator_id uuid primary key references identity.users,
  id uuid not null default uuidv7(),
  -- in no other session of theirs, and not longer than it lasts
  session_id uuid not null references identity.sessions on delete cascade,
  viewed_id uuid not null references identity.users,
  ends_at timestamptz not null,
  constraint nobody_views_as_themselves check (viewed_id <> operator_id)
);
create index viewings_of_session on identity.viewings (session_id);
create index viewings_of_viewed on identity.viewings (viewed_id);
