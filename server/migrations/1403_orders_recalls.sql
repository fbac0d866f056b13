-- A deal that was sold is recalled, once: whoever has some of it is told what to do, and everybody gets their money back.
create table orders.recalls (
  deal_id uuid primary key references deals.deals,
  venue_id uuid not null references venues.venues,
  -- Its customers read it.
  reason text not null check (length(reason) between 1 and 500),
  advice text not null check (advice in ('throw_away', 'bring_back', 'not_if_allergic')),
  by_office boolean not null,
  recalled_by uuid references identity.users,
  recalled_at timestamptz not null default platform.now()
);
create index recalls_of_a_venue on orders.recalls (venue_id);
create index recalls_by_time on orders.recalls (recalled_at desc);

-- What became of each pickup with some of it.
create table orders.recalled_pickups (
  deal_id uuid not null references orders.recalls,
  pickup_id uuid not null references orders.pickups,
  outcome text not null check (outcome in ('cancelled', 'warned', 'refunded')),
  handled_at timestamptz not null default platform.now(),
  primary key (deal_id, pickup_id)
);
create index recalls_of_a_pickup on orders.recalled_pickups (pickup_id);
