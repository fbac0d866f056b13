-- The current value of a setting. Hot paths read it where they use it, so that a change counts in all processes at once.
create or replace function settings.number(p_key text) returns int
  language sql stable
  begin atomic
    select value from settings.numbers where key = p_key;
  end;
