-- A delivery that our driver could not hand over: each try once, with the time that it had until then.
create table orders.delivery_attempts (
  -- Of the stop, named by whoever drives.
  id uuid primary key,
  pickup_id uuid not null references orders.pickups,
  because text not null check (length(because) between 1 and 40),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it is tried again; null: the office decides.
  next_starts_at timestamptz,
  missed_at timestamptz not null default platform.now()
);
create index attempts_of_a_pickup on orders.delivery_attempts (pickup_id, missed_at);

alter table orders.destinations
  -- No driver takes it again before the office has decided.
  add column waits_since timestamptz,
  -- A driver hands it to somebody by name and has no reason to give.
  drop constraint hand_overs_without_a_code_say_why,
  add constraint reasons_belong_to_who_took_it check (handed_because is null or handed_to is not null);
