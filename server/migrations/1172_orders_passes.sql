-- Somebody else collects a pickup: with a code of their own, on a page that its address alone opens. The customer's code
-- keeps working; whichever is used first hands the pickup over.
create table orders.passes (
  id uuid primary key default gen_random_uuid(),
  pickup_id uuid not null unique references orders.pickups,
  venue_id uuid not null references venues.venues,
  name text not null check (length(name) between 1 and 80),
  code text not null check (code ~ '^[A-HJ-NP-Z]{2}[0-9]{3}$'),
  made_at timestamptz not null default platform.now(),
  constraint codes_of_passes_are_unique_at_a_venue unique (venue_id, code)
);
