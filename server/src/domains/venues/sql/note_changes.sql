-- Records each field of a venue that an update changes, by any caller.
create or replace function venues.note_changes() returns trigger
  language plpgsql as $$
begin
  insert into venues.changes (venue_id, changed_by, field, before, after)
    select new.id, case when new.version <> old.version then new.changed_by end, b.key, b.value, a.value
    from jsonb_each(venues.said_of(old)) b join jsonb_each(venues.said_of(new)) a using (key)
    where b.value <> a.value order by b.key;
  return null;
end $$;

create or replace trigger changes_are_noted after update on venues.venues
  for each row execute function venues.note_changes();
