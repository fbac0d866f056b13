-- A venue's test order: its team tries boards, sounds and the hand-over with it. No order, stock or money is behind it, which
-- is why it is no row of orders.orders. One a venue: the next one takes its place.
create table orders.test_orders (
  venue_id uuid primary key references venues.venues,
  id uuid not null unique default uuidv7(),
  -- Codes of pickups never begin with these letters (orders.random_code).
  code text not null,
  -- Null once the person is erased.
  placed_by uuid references identity.users,
  placed_at timestamptz not null default platform.now(),
  ready_at timestamptz,
  completed_at timestamptz,
  completed_by uuid references identity.users,
  -- Off the board from then on: its time was up, or somebody of the team ended it.
  open_until timestamptz not null,
  constraint test_codes_have_letters_of_their_own check (code ~ '^TT[0-9]{3}$'),
  constraint only_completed_test_orders_say_by_whom check (completed_by is null or completed_at is not null),
  constraint test_orders_end_after_they_begin check (open_until >= placed_at)
);
create index test_orders_of_who_placed_them on orders.test_orders (placed_by);
create index test_orders_of_who_completed_them on orders.test_orders (completed_by);
