-- Which bin a driver has put where: a tap that counts has a row while it does.
create table rounds.placings (
  command_id uuid primary key references rounds.commands,
  round_id uuid not null references rounds.rounds,
  bin_id uuid not null,
  subscription_id uuid not null,
  placed_at timestamptz not null default platform.now()
);
-- A bin is put at one place in a round.
create unique index one_placing_a_bin_and_round on rounds.placings (round_id, bin_id);
create index placings_of_a_subscription on rounds.placings (subscription_id, round_id);
