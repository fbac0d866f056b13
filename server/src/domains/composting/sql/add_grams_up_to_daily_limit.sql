-- Adds grams to what counts of a person's day, up to the daily limit, or takes off (negative) what counted. Returns how many
-- were added. What counted before the limit was lowered still counts.
create or replace function composting.add_grams_up_to_daily_limit(p_user uuid, p_day date, p_grams int) returns int
  language sql
  begin atomic
    insert into composting.days as d (user_id, day, counted_grams)
      -- With a negative weight the row exists already; but the proposed row of the upsert must pass the check too.
      select p_user, p_day, greatest(0, least(p_grams, s.daily_grams)) from composting.settings s
      on conflict (user_id, day) do update set counted_grams = greatest(d.counted_grams + least(p_grams, 0),
        least(d.counted_grams + p_grams, (select daily_grams from composting.settings)))
      returning new.counted_grams - coalesce(old.counted_grams, 0);
  end;
