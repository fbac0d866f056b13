-- What a venue pays for a sale, and how it gets its money.
create schema payouts;

-- The commission of a venue from a day on. Terms are never changed: new ones have a later day.
create table payouts.terms (
  venue_id uuid not null references venues.venues,
  from_day date not null,
  -- Of the price, in hundredths of a percent.
  share_bp int not null check (share_bp between 0 and 5000),
  -- For each portion, in baisa.
  per_portion int not null default 0 check (per_portion between 0 and 5000),
  set_by uuid references identity.users,
  set_at timestamptz not null default platform.now(),
  primary key (venue_id, from_day)
);
