create or replace function identity.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('dawra.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'security events are never changed';
end $$;

create or replace trigger security_events_are_append_only before update or delete or truncate
  on identity.security_events for each statement execute function identity.refuse_change();
