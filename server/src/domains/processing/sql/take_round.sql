-- Only weighings that count, are not contaminated, and are in no heap yet. Returns grams.
create or replace function processing.take_round(p_heap uuid, p_round uuid, p_emptying uuid) returns bigint
  language plpgsql as $$
declare
  taken bigint;
begin
  perform processing.open_heap(p_heap, array['active']);
  perform rounds.hold_weighings(p_round);
  with put as (
    insert into processing.inputs (heap_id, kind, grams, weighing_id)
      select p_heap, 'collected', w.grams, w.weighing_id from rounds.counted_weighings w
        where w.round_id = p_round and (p_emptying is null or w.emptying_id = p_emptying) and w.contamination is null
        -- In a fixed order, so that two heaps that take the same load wait for each other instead of deadlocking.
        order by w.weighing_id
      on conflict (weighing_id) do nothing returning grams)
  select sum(grams) into taken from put;
  if taken is null then
    perform platform.refuse('nothing_to_take');
  end if;
  update processing.heaps set taken_in = taken_in + taken where id = p_heap;
  return taken;
end $$;
