-- What the two sides of a pickup or a request write to each other.
create schema messages;

-- One row per subject. Its lock puts messages in one order, so that a reader at a position has missed none before it.
create table messages.threads (
  subject text primary key check (subject ~ '^(pickup|request):[0-9a-f-]{36}$'),
  latest int not null default 0
);

create table messages.messages (
  id uuid primary key default uuidv7(),
  subject text not null references messages.threads,
  position int not null,
  -- `user:<id>`, or `venue:<id>` for a message by a venue's team.
  side text not null,
  -- Null once the person is erased.
  author_id uuid references identity.users,
  text text not null,
  -- Set when only the author and the office see it.
  withheld text check (withheld in ('contact', 'abusive', 'hidden')),
  written_at timestamptz not null default platform.now(),
  -- Set when the author is erased: the row stays, its text does not.
  erased_at timestamptz,
  unique (subject, position),
  constraint messages_say_something check (length(text) <= 1000 and (text <> '') = (erased_at is null))
);
create index messages_of_an_author on messages.messages (author_id) where author_id is not null;

-- How far each person has read a thread, and on which side.
create table messages.readers (
  subject text not null references messages.threads,
  user_id uuid not null references identity.users,
  side text not null,
  position int not null,
  primary key (subject, user_id)
);
create index readers_by_person on messages.readers (user_id);
