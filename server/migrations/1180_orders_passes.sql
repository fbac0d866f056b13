-- Keys that sign passes. The one without an end signs, or is about to; a key stays published as long as a pass that it signed
-- may be shown.
create table orders.pass_keys (
  id smallint generated always as identity primary key,
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  private_key_sealed bytea not null,
  signs_from timestamptz not null,
  signs_until timestamptz,
  published_until timestamptz,
  constraint ended_pass_keys_say_until_when check ((signs_until is null) = (published_until is null)),
  constraint pass_keys_sign_before_they_end check (signs_until is null or signs_until >= signs_from)
);
create unique index one_pass_key_has_no_end on orders.pass_keys ((true)) where signs_until is null;

-- Hand-overs that devices let happen without a network, as they report them afterwards.
create table orders.offline_hand_overs (
  venue_id uuid not null references venues.venues,
  attempt uuid not null,
  -- Null when the server knows no such pickup at this venue, or its code is another.
  pickup_id uuid references orders.pickups,
  way text not null,
  -- When, by the device's clock; and that moment by the server's clock, as far as the two could be compared.
  claimed_at timestamptz not null,
  happened_at timestamptz not null,
  -- Who was signed in on the device then, when they are of the team; and who was when it reported.
  claimed_by uuid references identity.users,
  sent_by uuid not null references identity.users,
  device_id uuid not null,
  device text not null,
  received_at timestamptz not null default platform.now(),
  -- Why the venue has to look at it; null when it was settled and nothing is the matter.
  conflict text,
  seen_at timestamptz,
  seen_by uuid references identity.users,
  primary key (venue_id, attempt),
  constraint hand_over_ways_are_known check (way in ('scan', 'code')),
  constraint hand_over_conflicts_are_known check
    (conflict in ('already_handed_over', 'refunded', 'cancelled', 'missed', 'outside_window', 'unknown')),
  constraint only_conflicts_are_seen check (seen_at is null or conflict is not null),
  constraint seen_conflicts_say_by_whom check ((seen_at is null) = (seen_by is null)),
  constraint known_hand_overs_have_a_pickup check (pickup_id is not null or conflict = 'unknown')
);
create index open_conflicts_of_a_venue on orders.offline_hand_overs (venue_id, received_at)
  where conflict is not null and seen_at is null;
create index conflicts_by_time on orders.offline_hand_overs (received_at desc) where conflict is not null;
create index offline_hand_overs_of_a_pickup on orders.offline_hand_overs (pickup_id);
