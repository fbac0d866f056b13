create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('dawra.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append only';
end $$;

create or replace trigger entries_stay before update or delete or truncate on audit.entries
  for each statement execute function audit.refuse_change();
