-- The obstacle while a deal is for members first; null when it is open or the person has early access.
create or replace function deals.early_obstacle(d deals.deals, p_early boolean) returns jsonb
  language sql stable
  return case when d.early_until > platform.now() and not p_early and d.status = 'live'
    then jsonb_build_object('kind', 'members_first', 'until', d.early_until) end;
