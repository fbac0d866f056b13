-- Nothing leaves the register, and history entries are never changed.
create or replace function profile.refuse_breach_change() returns trigger language plpgsql as $$
begin
  raise exception 'the register of breaches keeps what is in it';
end $$;

create or replace trigger breaches_are_not_deleted before delete or truncate on profile.breaches
  for each statement execute function profile.refuse_breach_change();
create or replace trigger breach_entries_stay before update or delete or truncate on profile.breach_entries
  for each statement execute function profile.refuse_breach_change();
