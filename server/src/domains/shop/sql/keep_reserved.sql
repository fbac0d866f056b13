-- Refuses a code that is reserved for a heap, as if it were taken.
create or replace function shop.keep_reserved() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('shop.batch_code ' || left(new.code, 2), 0));
  if exists (select from shop.reserved_codes where code = new.code) then
    perform platform.refuse('batch_code_taken', jsonb_build_object('batch', new.code));
  end if;
  return new;
end $$;

create or replace trigger reserved_codes_are_kept
  before insert on shop.batches for each row execute function shop.keep_reserved();
