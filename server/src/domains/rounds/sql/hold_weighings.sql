-- Whoever takes what a round brought holds it: none of it is corrected until that is done, and what was corrected is seen.
create or replace function rounds.hold_weighings(p_round uuid) returns void
  language plpgsql as $$
begin
  perform from rounds.weighings where round_id = p_round and status = 'counted' order by id for share;
end $$;
