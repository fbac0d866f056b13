-- Every write to the register adds a history entry: who, when, why, and the previous facts.
create or replace function profile.write_breach_entry() returns trigger language plpgsql as $$
declare
  was jsonb;
  became jsonb;
  stepped text := 'entered';
begin
  if tg_op = 'UPDATE' then
    stepped := case
      when new.closed_at is distinct from old.closed_at then 'closed'
      when new.ministry_told_at is distinct from old.ministry_told_at then 'told_ministry'
      when new.people_told_at is distinct from old.people_told_at then 'told_people'
      else 'changed' end;
    if stepped = 'changed' then
      select coalesce(jsonb_object_agg(key, value), '{}') into was
        from jsonb_each(profile.breach_facts(old)) where value is distinct from profile.breach_facts(new) -> key;
      select coalesce(jsonb_object_agg(key, value), '{}') into became
        from jsonb_each(profile.breach_facts(new)) where value is distinct from profile.breach_facts(old) -> key;
    end if;
  end if;
  insert into profile.breach_entries (breach_id, step, written_by, written_at, text, before, after)
    values (new.id, stepped, new.changed_by, new.changed_at, new.changed_why, was, became);
  return null;
end $$;

create or replace trigger changes_are_written after insert or update on profile.breaches
  for each row execute function profile.write_breach_entry();
