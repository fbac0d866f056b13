create or replace function insights.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['giver_id', 'taker_id']) = (to_jsonb(old) - array['giver_id', 'taker_id'])
      and (new.giver_id is null or new.giver_id = old.giver_id) and (new.taker_id is null or new.taker_id = old.taker_id) then
    return new;
  end if;
  raise exception 'the weight ledger is append only';
end $$;

create or replace trigger moves_stay before update or delete on insights.moves
  for each row execute function insights.refuse_change();
