-- How fast trucks really drive from area to area, learned from rounds that were driven. Of who drove, nothing is here.
create table rounds.learned_paces (
  from_area text not null references settings.areas on delete cascade,
  to_area text not null references settings.areas on delete cascade,
  -- How many drives from stop to stop it comes from, and on how many rounds.
  legs int not null check (legs > 0),
  rounds int not null check (rounds > 0),
  -- The median of them: seconds of driving for a kilometre of the straight line.
  seconds_a_km int not null check (seconds_a_km between 1 and 3600),
  learned_at timestamptz not null default platform.now(),
  primary key (from_area, to_area),
  constraint rounds_have_legs check (rounds <= legs)
);
