-- What members of the office did, and what they read about people.
create schema audit;

create table audit.entries (
  id uuid primary key default uuidv7(),
  at timestamptz not null default platform.now(),
  kind text not null check (kind in ('change', 'read')),
  actor_id uuid not null references identity.users,
  session_id uuid not null,
  -- Null once the actor is erased.
  address text,
  -- The route, as the contract names it.
  act text not null,
  -- The first parameter of the path, or else an e-mail address in the input, and its name.
  subject text,
  subject_kind text,
  -- Why, where the act has a reason.
  reason text,
  -- The rest of the input, without what could not be erased together with its person.
  input jsonb not null default '{}',
  before jsonb,
  after jsonb
);
create index entries_by_time on audit.entries (at desc, id desc);
create index entries_of_actor on audit.entries (actor_id, at desc, id desc);
create index entries_of_act on audit.entries (act, at desc, id desc);
create index entries_of_subject on audit.entries (subject, at desc, id desc) where subject is not null;
