-- Locks a charity until the transaction ends, so that its claims are counted one after the other.
-- Raises refusals (charity_not_active, too_many_claims, reports_overdue).
create or replace function charities.require_may_claim(p_charity uuid, p_claims int, p_missed_days int, p_reports int)
  returns void language plpgsql as $$
declare
  its charities.charities;
begin
  select * into its from charities.charities where id = p_charity for no key update;
  if not found or charities.standing(its.valid_until, its.suspended_at) <> 'active' then
    perform platform.refuse('charity_not_active');
  end if;
  if charities.open_claims(p_charity, p_missed_days) >= p_claims then
    perform platform.refuse('too_many_claims', jsonb_build_object('most', p_claims));
  end if;
  if charities.open_reports(p_charity) > p_reports then
    perform platform.refuse('reports_overdue', jsonb_build_object('most', p_reports));
  end if;
end $$;
