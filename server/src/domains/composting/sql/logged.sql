create or replace view composting.logged as
  select id, user_id, activity_type, grams, counted_grams, points, day, created_at
  from composting.activities where removed_at is null;
