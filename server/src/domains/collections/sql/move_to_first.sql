-- The pickup is wanted on the first of these days on which its person has no other one. Answers that day; null when it is
-- closed, or when there is one on each of them.
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
