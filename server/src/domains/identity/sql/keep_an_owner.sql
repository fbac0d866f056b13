-- The lock makes two owners who remove each other at once wait for one another.
create or replace function identity.keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.office_owners', 0));
  if not exists (select from identity.office_permissions where permission = 'owner') then
    perform platform.refuse('last_office_owner');
  end if;
  return null;
end $$;

create or replace trigger office_keeps_an_owner after delete on identity.office_permissions
  for each row when (old.permission = 'owner') execute function identity.keep_an_owner();
