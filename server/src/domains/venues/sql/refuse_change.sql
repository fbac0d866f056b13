create or replace function venues.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes of a venue are append only';
end $$;

create or replace trigger changes_stay before update or delete or truncate on venues.changes
  for each statement execute function venues.refuse_change();
