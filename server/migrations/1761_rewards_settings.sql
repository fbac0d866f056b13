-- Rates of points are set in one place with what else the office sets, with their history: what is booked late counts by it.
-- None for bins: nothing earned by it. What counts of donations is in grams there, like what counts at home.
select settings.move_in(key, value, valid_from, set_by) from (
  select s.key, r.value * s.scale as value, r.valid_from, r.set_by from rewards.rates r
    join (values ('order_per_omr', 'order_points_per_omr', 1), ('donation_per_kg', 'donation_points_per_kg', 1),
        ('donation_kg_a_day', 'donation_daily_grams', 1000), ('donation_kg_a_week', 'donation_weekly_grams', 1000),
        ('first_review', 'first_review_points', 1)) as s (name, key, scale) on s.name = r.name
  order by r.valid_from, s.key) in_order;
-- With the function that read it; the files of those that there still are define them anew.
drop table rewards.rates cascade;
