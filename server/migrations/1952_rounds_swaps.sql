-- Who had a round before it was given to somebody else, and until when: what they did by then counts.
create table rounds.swaps (
  round_id uuid not null references rounds.rounds,
  driver_id uuid not null references rounds.drivers,
  until timestamptz not null default platform.now(),
  primary key (round_id, driver_id, until)
);
