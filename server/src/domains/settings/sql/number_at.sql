-- The value of a setting at a moment: what the first later change replaced, or the current one.
create or replace function settings.number_at(p_key text, p_at timestamptz) returns int
  language sql stable
  begin atomic
    select coalesce(
      (select former from settings.changes where key = p_key and changed_at > p_at order by version limit 1),
      (select value from settings.numbers where key = p_key));
  end;
