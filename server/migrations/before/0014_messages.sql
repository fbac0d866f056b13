-- What two sides write to each other about one thing: a pickup, a request.
create schema messages;

-- One row a thing, whose lock puts messages in one order: who reads up to a position has missed none before it.
create table messages.threads (
  subject text primary key check (subject ~ '^(pickup|request):[0-9a-f-]{36}$'),
  latest int not null default 0
);

create table messages.messages (
  id uuid primary key default uuidv7(),
  subject text not null references messages.threads,
  position int not null,
  -- `user:<id>`, or `venue:<id>` when somebody of its team wrote in its name
  side text not null,
  -- null: somebody who is gone
  author_id uuid references identity.users,
  text text not null,
  -- for its author's eyes, and the operator's
  withheld text check (withheld in ('contact', 'abusive', 'hidden')),
  written_at timestamptz not null default platform.now(),
  -- its author is gone: that something was written stays, what it was does not
  erased_at timestamptz,
  unique (subject, position),
  constraint messages_say_something check (length(text) <= 1000 and (text <> '') = (erased_at is null))
);
create index messages_of_an_author on messages.messages (author_id) where author_id is not null;

-- Who has read a thread, on which side, and how far.
create table messages.readers (
  subject text not null references messages.threads,
  user_id uuid not null references identity.users,
  side text not null,
  position int not null,
  primary key (subject, user_id)
);
create index readers_by_person on messages.readers (user_id);

-- How many messages of the other side nobody of this side has read yet.
create function messages.unread(p_subject text, p_side text) returns int
  language sql stable
  begin atomic
    select count(*)::int from messages.messages m
      where m.subject = p_subject and m.side <> p_side and m.withheld is null and m.erased_at is null
        and m.position > coalesce(
          (select max(r.position) from messages.readers r where r.subject = p_subject and r.side = p_side), 0);
  end;
