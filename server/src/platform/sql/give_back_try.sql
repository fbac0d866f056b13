create or replace function platform.give_back_try(p_key text) returns void language sql
  begin atomic
    update platform.tries set times = trim_array(times, 1) where key = p_key and cardinality(times) > 0;
  end;
