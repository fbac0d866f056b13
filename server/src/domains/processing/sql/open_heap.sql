-- Locks a heap, and refuses unless it has one of these statuses.
create or replace function processing.open_heap(p_heap uuid, p_statuses text[]) returns processing.heaps
  language plpgsql as $$
declare
  heap processing.heaps;
begin
  select * into heap from processing.heaps where id = p_heap for update;
  if heap.id is null then
    perform platform.refuse('not_found');
  end if;
  if heap.status <> all (p_statuses) then
    perform platform.refuse('heap_not_open', jsonb_build_object('status', heap.status));
  end if;
  return heap;
end $$;
