-- One-time pickups of organic waste on request.
create schema collections;

create table collections.requests (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('household', 'office', 'school', 'restaurant', 'hotel', 'event')),
  waste text not null check (waste in ('food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic')),
  -- What the person thinks it weighs.
  grams int not null check (grams between 1000 and 2000000),
  area text not null,
  -- As it was written; forgotten with its person.
  address jsonb,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  collect_on date not null,
  slot text not null check (slot in ('morning', 'afternoon')),
  note text check (length(note) <= 500),
  status text not null default 'requested' check (status in ('requested', 'planned', 'collected', 'cancelled')),
  collected_grams int check (collected_grams > 0),
  requested_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  constraint collected_requests_were_weighed check ((status = 'collected') = (collected_grams is not null)),
  constraint closed_requests_say_when check ((status in ('collected', 'cancelled')) = (closed_at is not null))
);
create index requests_of_a_person on collections.requests (user_id, id desc);
create index open_requests on collections.requests (collect_on, id) where status in ('requested', 'planned');
-- One pickup a person and day.
create unique index one_request_a_day on collections.requests (user_id, collect_on) where status in ('requested', 'planned');
