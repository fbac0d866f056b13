-- Questions to support, and the answers.
create schema support;

create table support.tickets (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid references identity.users,
  -- Guests, who have no account, leave their address.
  email text,
  topic text not null check (topic in ('order', 'payment', 'account', 'venue', 'privacy', 'other')),
  subject text not null,
  reference text check (length(reference) <= 60),
  status text not null default 'open',
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  -- Set when the person is erased: the row stays, their texts do not.
  erased_at timestamptz,
  owner_id uuid references identity.users,
  -- When the answer is due; null while the ticket does not wait for support.
  due_at timestamptz,
  solved_at timestamptz,
  is_satisfied boolean,
  about_kind text check (about_kind in ('order', 'parcel', 'donation', 'venue')),
  about_id uuid,
  -- The ticket that now has its messages.
  merged_into uuid references support.tickets,
  -- The ticket that this one continues, which was solved too long ago to be reopened.
  follows uuid references support.tickets,
  constraint subjects_are_short check (length(subject) <= 200),
  constraint tickets_have_a_subject_until_they_are_erased check ((subject = '') = (erased_at is not null)),
  constraint guests_leave_an_address check (user_id is not null or email is not null or erased_at is not null),
  constraint guest_emails_are_lower_case check (email = lower(email)),
  constraint tickets_status_check check (status in ('open', 'waiting', 'solved', 'reopened')),
  constraint tickets_that_wait_for_us_are_due check ((status in ('open', 'reopened')) = (due_at is not null)),
  constraint solved_tickets_say_when check (status <> 'solved' or solved_at is not null),
  constraint only_solved_tickets_are_rated check (is_satisfied is null or solved_at is not null),
  constraint merged_tickets_are_solved check (merged_into is null or (status = 'solved' and merged_into <> id)),
  constraint subjects_have_a_kind check ((about_kind is null) = (about_id is null))
);
create index tickets_of_user on support.tickets (user_id, updated_at desc, id desc);
create index tickets_of_guest on support.tickets (email) where email is not null;
create index tickets_due on support.tickets (due_at, id) where due_at is not null;
create index tickets_due_of_an_owner on support.tickets (owner_id, due_at, id) where due_at is not null;
create index tickets_by_news on support.tickets (status, updated_at desc, id desc)
  where due_at is null and merged_into is null;
create index tickets_by_news_of_an_owner on support.tickets (owner_id, status, updated_at desc, id desc)
  where due_at is null and merged_into is null;
create index tickets_of_a_thread on support.tickets (merged_into) where merged_into is not null;
create index tickets_by_words on support.tickets
  using gin ((lower(subject || ' ' || coalesce(reference, '') || ' ' || coalesce(email, ''))) gin_trgm_ops)
  where merged_into is null;

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
create index replies_with_a_picture on support.replies (picture) where picture is not null;

-- Notes within the office, never shown to the person.
create table support.notes (
  id uuid primary key default uuidv7(),
  ticket_id uuid not null references support.tickets,
  author_id uuid references identity.users,
  text text not null check (length(text) between 1 and 5000),
  written_at timestamptz not null default platform.now()
);
create index notes_of_ticket on support.notes (ticket_id, id);

-- What the office did with a ticket.
create table support.steps (
  id uuid primary key default uuidv7(),
  ticket_id uuid not null references support.tickets,
  step text not null check (step in ('taken', 'handed_over', 'merged', 'solved')),
  actor_id uuid references identity.users,
  -- The member who owns the ticket from then on.
  to_id uuid references identity.users,
  taken_at timestamptz not null default platform.now(),
  constraint handed_over_says_to_whom check ((step = 'handed_over') = (to_id is not null))
);
create index steps_of_ticket on support.steps (ticket_id, id);

-- Prepared answers.
create table support.templates (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 200),
  en text not null check (length(en) between 1 and 5000),
  ar text not null check (length(ar) between 1 and 5000),
  version int not null default 1,
  changed_by uuid references identity.users,
  changed_at timestamptz not null default platform.now()
);

-- Days on which the office is closed, besides Fridays and Saturdays.
create table support.holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 80)
);
