-- The office's queue: who has a ticket, until when it is answered, what it is about, and what became of it.
alter table support.tickets drop constraint tickets_status_check;
alter table support.tickets
  add column owner_id uuid references identity.users,
  -- Until when it is answered, while it waits for us.
  add column due_at timestamptz,
  add column solved_at timestamptz,
  add column is_satisfied boolean,
  add column about_kind text check (about_kind in ('order', 'parcel', 'donation', 'venue')),
  add column about_id uuid,
  -- The thread that its messages are in now.
  add column merged_into uuid references support.tickets,
  -- What it goes on with, which was solved too long ago to be reopened.
  add column follows uuid references support.tickets;

update support.tickets set
  status = case status when 'answered' then 'waiting' when 'closed' then 'solved' else 'open' end,
  due_at = case status when 'open' then updated_at + interval '1 day' end,
  solved_at = case status when 'closed' then updated_at end;

alter table support.tickets
  add constraint tickets_status_check check (status in ('open', 'waiting', 'solved', 'reopened')),
  add constraint tickets_that_wait_for_us_are_due check ((status in ('open', 'reopened')) = (due_at is not null)),
  add constraint solved_tickets_say_when check (status <> 'solved' or solved_at is not null),
  add constraint only_solved_tickets_are_rated check (is_satisfied is null or solved_at is not null),
  add constraint merged_tickets_are_solved check (merged_into is null or (status = 'solved' and merged_into <> id)),
  add constraint subjects_have_a_kind check ((about_kind is null) = (about_id is null));

drop index support.tickets_waiting;
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

-- Seen by the office alone: never part of what a person receives.
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
  -- Who has it from then on.
  to_id uuid references identity.users,
  taken_at timestamptz not null default platform.now(),
  constraint handed_over_says_to_whom check ((step = 'handed_over') = (to_id is not null))
);
create index steps_of_ticket on support.steps (ticket_id, id);

create table support.templates (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 200),
  en text not null check (length(en) between 1 and 5000),
  ar text not null check (length(ar) between 1 and 5000),
  version int not null default 1,
  changed_by uuid references identity.users,
  changed_at timestamptz not null default platform.now()
);

-- Days on which the office is closed, beside Fridays and Saturdays.
create table support.holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 80)
);
