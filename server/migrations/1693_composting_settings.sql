-- What counts at home is set in one place with what else the office sets.
select settings.move_in(s.key, s.value) from composting.settings c cross join lateral (values
    ('compost_points_per_kg', c.points_per_kg), ('compost_daily_grams', c.daily_grams),
    ('compost_weekly_grams', c.weekly_grams)) as s (key, value);
-- With the functions that read it; their files define anew those that there still are.
drop table composting.settings cascade;
