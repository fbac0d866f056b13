-- Takes over rates of points with who set them, the first of a key first; gone again once they have moved (1762).
create function settings.move_in(p_key text, p_value int, p_at timestamptz, p_by uuid) returns void
  language plpgsql as $$
declare
  was settings.numbers;
begin
  select * into was from settings.numbers where key = p_key;
  if was.key is null then
    insert into settings.numbers (key, value) values (p_key, p_value);
  elsif was.value <> p_value then
    update settings.numbers set value = p_value, version = version + 1, changed_at = p_at, changed_by = p_by
      where key = p_key;
    insert into settings.changes (key, version, former, value, reason, changed_at, changed_by)
      values (p_key, was.version + 1, was.value, p_value, 'Set before reasons were asked for', p_at, p_by);
  end if;
end $$;
