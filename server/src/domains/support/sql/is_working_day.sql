-- Sunday to Thursday, except for holidays.
create or replace function support.is_working_day(p_day date) returns boolean
  language sql stable
  return extract(dow from p_day) between 0 and 4 and not exists (select from support.holidays h where h.day = p_day);
