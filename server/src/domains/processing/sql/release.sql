-- In one transaction with the stock, once. The difference between the yield and what was there is recorded as water
-- and air. Returns the batch's code.
create or replace function processing.release(p_heap uuid, p_grams int, p_by uuid) returns text
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['curing', 'active']);
  missing jsonb;
  rest bigint := heap.taken_in - heap.lost - p_grams;
begin
  select jsonb_agg(c.kind) into missing from processing.checklist(p_heap) c where not c.is_met;
  if missing is not null then
    perform platform.refuse('heap_not_ripe', jsonb_build_object('missing', missing, 'count', jsonb_array_length(missing)));
  end if;
  if rest < 0 then
    perform platform.refuse('heap_has_less', jsonb_build_object('gramsLeft', heap.taken_in - heap.lost));
  end if;
  if rest > 0 then
    insert into processing.losses (heap_id, kind, grams) values (p_heap, 'moisture', rest);
  end if;
  update processing.heaps
    set status = 'released', released_at = platform.now(), curing_from = coalesce(curing_from, platform.muscat_day(platform.now())),
      lost = lost + rest, brought_out = p_grams
    where id = p_heap;
  perform shop.bring_out(heap.id, heap.code, heap.product_id, heap.started_on, p_grams, p_by);
  return heap.code;
end $$;
