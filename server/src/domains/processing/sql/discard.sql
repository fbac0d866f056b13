create or replace function processing.discard(p_heap uuid, p_reason text) returns void
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['active', 'curing']);
  rest bigint := heap.taken_in - heap.lost;
begin
  if rest > 0 then
    insert into processing.losses (heap_id, kind, grams) values (p_heap, 'discarded', rest);
  end if;
  update processing.heaps
    set status = 'discarded', discarded_at = platform.now(), discarded_because = p_reason, lost = lost + rest
    where id = p_heap;
end $$;
