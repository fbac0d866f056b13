-- How far rounds that are over were driven, as it was typed last.
create or replace view rounds.driven_rounds as
  select id as round_id, day, driven_metres as metres from rounds.rounds where status = 'ended' and driven_metres > 0;
