-- When each member of a venue's team last had its board in front of them.
create table orders.board_openings (
  venue_id uuid not null references venues.venues,
  user_id uuid not null references identity.users,
  seen_at timestamptz not null default platform.now(),
  primary key (venue_id, user_id)
);
create index board_openings_of_a_person on orders.board_openings (user_id);
