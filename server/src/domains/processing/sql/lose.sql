-- Records material that left a heap and is not compost, at most what is there by the books.
create or replace function processing.lose(p_heap uuid, p_kind text, p_grams int, p_note text) returns void
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['active', 'curing']);
begin
  if p_grams > heap.taken_in - heap.lost then
    perform platform.refuse('heap_has_less', jsonb_build_object('gramsLeft', heap.taken_in - heap.lost));
  end if;
  insert into processing.losses (heap_id, kind, grams, note) values (p_heap, p_kind, p_grams, p_note);
  update processing.heaps set lost = lost + p_grams where id = p_heap;
end $$;
