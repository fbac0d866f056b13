-- Reserves the next free code of a kind (two letters) and month for a heap: `WR-2611-01`.
create or replace function shop.reserve_code(p_letters text, p_day date) returns text
  language plpgsql as $$
declare
  free text;
begin
  -- Serializes reservations, and additions of a batch with such a code.
  perform pg_advisory_xact_lock(hashtextextended('shop.batch_code ' || p_letters, 0));
  select c.code into free
    from (select p_letters || '-' || to_char(p_day, 'YYMM') || '-' || lpad(n::text, 2, '0') as code
      from generate_series(1, 99) n) c
    where not exists (select from shop.batches b where b.code = c.code)
      and not exists (select from shop.reserved_codes r where r.code = c.code)
    order by c.code limit 1;
  if free is null then
    perform platform.refuse('batch_codes_used_up');
  end if;
  insert into shop.reserved_codes (code) values (free);
  return free;
end $$;
