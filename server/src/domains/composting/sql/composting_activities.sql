-- The table of this name for clients of /rest/v1.
create or replace view composting.composting_activities as
  select id, user_id, activity_type, (grams / 1000.0)::numeric(8, 1) as weight_kg, description,
    points as points_earned, created_at
  from composting.activities where removed_at is null;
