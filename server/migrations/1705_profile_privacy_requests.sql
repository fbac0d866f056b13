-- What people ask for by the data protection law and somebody answers. Copies and deletions, which answer themselves, are
-- in `profile.data_requests`.
create table profile.privacy_requests (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid references identity.users,
  kind text not null
    check (kind in ('access', 'correction', 'erasure', 'objection', 'portability', 'withdrawal')),
  way text not null check (way in ('web', 'mail', 'phone', 'paper')),
  contact text not null default '',
  text text not null,
  asked_at timestamptz not null default platform.now(),
  due_at timestamptz not null,
  owner_id uuid references identity.users,
  ended_as text check (ended_as in ('answered', 'copied', 'erased')),
  ended_at timestamptz,
  ended_by uuid references identity.users,
  answer text not null default '',
  constraint the_law_gives_forty_five_days check (due_at = asked_at + interval '45 days'),
  constraint ended_requests_say_how check ((ended_at is null) = (ended_as is null)),
  constraint answers_are_written check (ended_as is distinct from 'answered' or ended_by is not null)
);
create index privacy_requests_due on profile.privacy_requests (due_at, id) where ended_at is null;
create index privacy_requests_ended on profile.privacy_requests (ended_at desc, id desc) where ended_at is not null;
create index privacy_requests_of_a_person on profile.privacy_requests (user_id, id desc) where user_id is not null;

create table profile.privacy_notes (
  id uuid primary key default uuidv7(),
  request_id uuid not null references profile.privacy_requests,
  written_by uuid not null references identity.users,
  text text not null,
  written_at timestamptz not null default platform.now()
);
create index privacy_notes_of_a_request on profile.privacy_notes (request_id, id);
