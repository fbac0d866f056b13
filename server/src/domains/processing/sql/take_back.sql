-- From an open heap that still has that much it is removed; in any other heap it stays in the books, marked as void.
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
