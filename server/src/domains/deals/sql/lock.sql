-- Locks several deals in one order before they change, against deadlocks; one alone needs no lock.
create or replace function deals.lock(p_ids uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_ids) > 1 then
    perform from deals.deals where id = any (p_ids) order by id for no key update;
  end if;
end $$;
