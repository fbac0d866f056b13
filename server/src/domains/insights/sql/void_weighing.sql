-- Reverses a weighing, on its day and with its factors, once.
create or replace function insights.void_weighing(p_weighing uuid) returns void
  language plpgsql as $$
declare
  p_lot constant text := 'weighing:' || p_weighing;
  entry insights.moves;
begin
  perform insights.lock_lot(p_lot);
  for entry in select * from insights.moves where lot = p_lot and grams > 0 order by id loop
    perform insights.book(entry.source || ':void', p_lot, entry.flow, entry.material, -entry.grams, null, entry.giver_id, null,
      entry.happened_at, entry.happened_at, entry.basis);
  end loop;
end $$;
