-- Questions to the people who run the place.
create schema support;

create table support.tickets (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid references identity.users,
  -- guests write too
  email text,
  topic text not null check (topic in ('order', 'payment', 'account', 'venue', 'privacy', 'other')),
  subject text not null,
  reference text check (length(reference) <= 60),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  -- the person is gone: that somebody asked stays, what they wrote does not
  erased_at timestamptz,
  constraint subjects_are_short check (length(subject) <= 200),
  constraint tickets_have_a_subject_until_they_are_erased check ((subject = '') = (erased_at is not null)),
  constraint guests_leave_an_address check (user_id is not null or email is not null or erased_at is not null),
  constraint guest_emails_are_lower_case check (email = lower(email))
);
create index tickets_of_user on support.tickets (user_id, updated_at desc, id desc);
create index tickets_of_guest on support.tickets (email) where email is not null;
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
