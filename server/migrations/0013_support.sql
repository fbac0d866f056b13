-- Questions to the people who run the place.
create schema support;

create table support.tickets (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid references identity.users,
  -- guests write too
  email text,
  topic text not null check (topic in ('order', 'payment', 'account', 'venue', 'privacy', 'other')),
  subject text not null check (length(subject) between 1 and 200),
  reference text,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now()
);
create index tickets_of_user on support.tickets (user_id, updated_at desc);
create index tickets_waiting on support.tickets (updated_at) where status = 'open';

create table support.replies (
  id uuid primary key default uuidv7(),
  ticket_id uuid not null references support.tickets,
  author_id uuid references identity.users,
  is_staff boolean not null,
  text text not null check (length(text) between 1 and 5000),
  picture text references platform.pictures,
  written_at timestamptz not null default platform.now()
);
create index replies_of_ticket on support.replies (ticket_id, id);
