-- Which taps say that a bin is damaged: a tap that counts has a row while it does, with the move of the bin that it made or
-- confirmed. The bin is put back by the last of them alone, and only where nothing else happened to it since.
create table rounds.damages (
  command_id uuid primary key references rounds.commands,
  bin_id uuid not null,
  move_id uuid not null,
  noted_at timestamptz not null default platform.now()
);
create index damages_of_a_move on rounds.damages (move_id);
