create or replace view rewards.reached_achievements as
  select d.user_id, a.slug, platform.localized(a.title_en, a.title_ar) as title, a.points, d.achieved_at
  from rewards.achieved d join rewards.achievements a on a.slug = d.achievement;
