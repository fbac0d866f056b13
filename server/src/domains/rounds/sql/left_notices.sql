-- For other domains: the outcome of a stop that was left open.
create or replace view rounds.left_notices as select stop_id, round_id, outcome, again_on from rounds.left_stops;
