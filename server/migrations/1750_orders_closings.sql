-- Days on which the office closed a venue: what is still being paid for then is cancelled once it is paid.
create table orders.closings (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  -- In Muscat.
  day date not null,
  closed_at timestamptz not null default platform.now(),
  closed_by uuid references identity.users,
  reason text not null check (length(reason) between 3 and 300)
);
create index closings_of_a_venue on orders.closings (venue_id, day);
