create or replace function processing.add_input(p_heap uuid, p_kind text, p_grams int, p_note text) returns void
  language plpgsql as $$
begin
  perform processing.open_heap(p_heap, array['active']);
  insert into processing.inputs (heap_id, kind, grams, note) values (p_heap, p_kind, p_grams, p_note);
  update processing.heaps set taken_in = taken_in + p_grams where id = p_heap;
end $$;
