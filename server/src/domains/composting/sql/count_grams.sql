-- Puts grams on a day's account as far as they count, or takes off (negative) what had counted; answers how many
-- that were. What counted before a limit was lowered goes on counting.
create or replace function composting.count_grams(p_user uuid, p_day date, p_grams int) returns int
  language sql
  begin atomic
    insert into composting.days as d (user_id, day, counted_grams)
      -- When something comes off, the row is there already; what is proposed must pass the check all the same.
      select p_user, p_day, greatest(0, least(p_grams, s.daily_grams)) from composting.settings s
      on conflict (user_id, day) do update set counted_grams = greatest(d.counted_grams + least(p_grams, 0),
        least(d.counted_grams + p_grams, (select daily_grams from composting.settings)))
      returning new.counted_grams - coalesce(old.counted_grams, 0);
  end;
