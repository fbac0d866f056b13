-- The first of these days on which its person has no other one; null when it is closed or there is none.
create or replace function collections.move_to_first(p_request uuid, p_days date[]) returns date
  language plpgsql as $$
declare
  v_day date;
begin
  foreach v_day in array p_days loop
    if collections.move(p_request, v_day) then
      return v_day;
    end if;
  end loop;
  return null;
end $$;
