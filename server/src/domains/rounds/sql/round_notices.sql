-- For notifications to drivers and planners.
create or replace view rounds.round_notices as
  select id as round_id, name, day, status, driver_id from rounds.rounds;
