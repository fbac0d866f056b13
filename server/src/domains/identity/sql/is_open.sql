create or replace function identity.is_open(p_name text) returns boolean
  language sql stable
  begin atomic
    select state = 'open' from identity.launch_switches where name = p_name;
  end;
