-- Only for servers of the previous release, which may still run beside this one; use `add_grams_up_to_limits`.
create or replace function composting.count_grams(p_user uuid, p_day date, p_grams int) returns int
  language sql
  return composting.add_grams_up_to_limits(p_user, p_day, p_grams);
