-- The current value of a setting. Hot paths read it where they use it, so that a change counts in all processes at once.
create or replace function settings.number(p_key text) returns int
  language sql stable
  begin atomic
    select value from settings.numbers where key = p_key;
  end;

-- The value of a setting at a moment: what the first later change replaced, or the current one.
create or replace function settings.number_at(p_key text, p_at timestamptz) returns int
  language sql stable
  begin atomic
    select coalesce(
      (select former from settings.changes where key = p_key and changed_at > p_at order by version limit 1),
      (select value from settings.numbers where key = p_key));
  end;

-- The value of a limit for the member whom it limits: a raise by that member counts for them after two days, so that
-- owners can object.
create or replace function settings.number_for(p_key text, p_member uuid) returns int
  language sql stable
  begin atomic
    select least(n.value, (select min(c.former) from settings.changes c
        where c.key = p_key and c.changed_by = p_member and c.changed_at > platform.now() - interval '48 hours'))
      from settings.numbers n where n.key = p_key;
  end;

create or replace view settings.changed_numbers as select key, changed_by, changed_at from settings.changes;
