create or replace function shop.lock(p_ids uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_ids) > 1 then
    perform from shop.products where id = any (p_ids) order by id for no key update;
  end if;
end $$;
