create or replace view composting.logged as
  select id, user_id, activity_type, grams, counted_grams, points, day, created_at
  from composting.activities where removed_at is null;

-- The table of this name for clients of /rest/v1.
create or replace view composting.composting_activities as
  select id, user_id, activity_type, (grams / 1000.0)::numeric(8, 1) as weight_kg, description,
    points as points_earned, created_at
  from composting.activities where removed_at is null;

create or replace function composting.points_of(p_counted int) returns int
  language sql stable
  return (p_counted::bigint * settings.number('compost_points_per_kg') / 1000)::int;

-- Negative grams are subtracted. Returns how many were added. What counted before a limit was lowered still counts.
create or replace function composting.add_grams_up_to_limits(p_user uuid, p_day date, p_grams int) returns int
  language plpgsql as $$
declare
  its_week constant date := platform.week_of(p_day);
  daily constant int := settings.number('compost_daily_grams');
  weekly constant int := settings.number('compost_weekly_grams');
  of_day int;
  of_week int;
  added int;
begin
  -- Locks the week, so that concurrent requests for any of its days are serialised.
  insert into composting.weeks as w (user_id, week, counted_grams) values (p_user, its_week, 0)
    on conflict (user_id, week) do update set counted_grams = w.counted_grams
    returning counted_grams into of_week;
  insert into composting.days as d (user_id, day, counted_grams) values (p_user, p_day, 0)
    on conflict (user_id, day) do update set counted_grams = d.counted_grams
    returning counted_grams into of_day;
  added := case when p_grams < 0 then greatest(p_grams, -of_day, -of_week)
    else greatest(0, least(p_grams, daily - of_day, weekly - of_week)) end;
  update composting.weeks set counted_grams = of_week + added where user_id = p_user and week = its_week;
  update composting.days set counted_grams = of_day + added where user_id = p_user and day = p_day;
  return added;
end $$;
