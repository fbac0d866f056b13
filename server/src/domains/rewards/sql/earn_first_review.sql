create or replace function rewards.earn_first_review(p_user uuid) returns void
  language plpgsql as $$
begin
  perform rewards.earn(p_user, 'review', 'first_review:' || p_user, 'first_review:' || p_user,
    settings.number('first_review_points'), '{}', platform.now());
  perform rewards.achieve(p_user);
end $$;
