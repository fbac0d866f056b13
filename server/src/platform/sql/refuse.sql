-- A refusal raised in SQL reaches the caller as the same problem as one thrown in TypeScript.
create or replace function platform.refuse(code text, facts jsonb default '{}') returns void
  language plpgsql as $$
begin
  raise exception using errcode = 'DW000', message = code, detail = facts::text;
end $$;
