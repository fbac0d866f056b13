-- One-time collections of organic waste from people who request them.
create schema collections;

create table collections.requests (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('household', 'office', 'school', 'restaurant', 'hotel', 'event')),
  waste text not null check (waste in ('food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic')),
  -- Estimated by the person.
  grams int not null check (grams between 1000 and 2000000),
  area text not null,
  -- As the person wrote it; deleted when the person is erased.
  address jsonb,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  collect_on date not null,
  slot text not null check (slot in ('morning', 'afternoon')),
  note text check (length(note) <= 500),
  status text not null default 'requested',
  collected_grams int check (collected_grams > 0),
  requested_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  -- The planning hour when it was booked: it can be cancelled until then, whatever the office sets later.
  planned_hour smallint not null default 20,
  -- In baisa, as it was booked, whatever the office sets later. With a price, it is planned only once it is paid.
  price int not null default 0 check (price = 0 or price >= 100),
  hold_expires_at timestamptz,
  paid_at timestamptz,
  -- When the price was refunded. If the waste is collected all the same, that is free.
  given_back_at timestamptz,
  constraint collected_requests_were_weighed check ((status = 'collected') = (collected_grams is not null)),
  constraint planned_hours_are_hours check (planned_hour between 0 and 23),
  constraint requests_status_check
    check (status in ('awaiting_payment', 'requested', 'planned', 'collected', 'cancelled', 'released')),
  constraint closed_requests_say_when check
    ((status in ('collected', 'cancelled', 'released')) = (closed_at is not null)),
  constraint unpaid_requests_are_held check ((status = 'awaiting_payment') = (hold_expires_at is not null)),
  constraint nothing_is_driven_before_it_is_paid check
    (price = 0 or paid_at is not null or status in ('awaiting_payment', 'released', 'cancelled')),
  constraint what_is_free_is_not_paid check
    (price > 0 or (status not in ('awaiting_payment', 'released') and paid_at is null and given_back_at is null))
);
create index requests_of_a_person on collections.requests (user_id, id desc);
create index open_requests on collections.requests (collect_on, id) where status in ('requested', 'planned');
create unique index one_request_a_day on collections.requests (user_id, collect_on)
  where status in ('awaiting_payment', 'requested', 'planned');
create index requests_to_release on collections.requests (hold_expires_at) where status = 'awaiting_payment';
-- Read every noon for paid collections that no driver came for.
create index paid_requests_that_are_open on collections.requests (collect_on)
  where price > 0 and status in ('requested', 'planned');
