create or replace function processing.add_input(p_heap uuid, p_kind text, p_grams int, p_note text) returns void
  language plpgsql as $$
begin
  perform processing.open_heap(p_heap, array['active']);
  insert into processing.inputs (heap_id, kind, grams, note) values (p_heap, p_kind, p_grams, p_note);
  update processing.heaps set taken_in = taken_in + p_grams where id = p_heap;
end $$;

-- Adds the weighings of a round to a heap: only those that count, are not contaminated, and are in no heap yet. Returns
-- grams.
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

-- Takes a weighing back: an open heap that still has that much loses it; in any other heap it stays in the books,
-- marked as void.
create or replace function processing.take_back(p_weighing uuid) returns uuid
  language plpgsql as $$
declare
  input processing.inputs;
  heap processing.heaps;
begin
  select h.* into heap from processing.heaps h
    where h.id = (select i.heap_id from processing.inputs i where i.weighing_id = p_weighing) for update;
  select * into input from processing.inputs where weighing_id = p_weighing and voided_at is null for update;
  if input.id is null then
    return null;
  end if;
  if heap.status in ('active', 'curing') and heap.taken_in - heap.lost >= input.grams then
    delete from processing.inputs where id = input.id;
    update processing.heaps set taken_in = taken_in - input.grams where id = heap.id;
  else
    update processing.inputs set voided_at = platform.now() where id = input.id;
  end if;
  return heap.id;
end $$;

create or replace view processing.givers as
  select i.heap_id as batch_id, s.user_id, sum(s.grams)::int as grams
    from processing.inputs i join rounds.counted_shares s on s.weighing_id = i.weighing_id
    where i.voided_at is null group by i.heap_id, s.user_id;
