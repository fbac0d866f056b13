-- The metres of rounds that are over, as last entered by the driver.
create or replace view rounds.driven_rounds as
  select id as round_id, day, driven_metres as metres from rounds.rounds where status = 'ended' and driven_metres > 0;
