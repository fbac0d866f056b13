-- Locks a round's weighings, so that they are not corrected while they are put on a heap.
create or replace function rounds.hold_weighings(p_round uuid) returns void
  language plpgsql as $$
begin
  perform from rounds.weighings where round_id = p_round and status = 'counted' order by id for share;
end $$;
