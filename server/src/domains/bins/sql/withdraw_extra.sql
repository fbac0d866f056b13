-- For a collection that took place after all. Returns whether nothing else is collected that day.
create or replace function bins.withdraw_extra(p_subscription uuid, p_day date) returns boolean
  language plpgsql as $$
begin
  update bins.extras set status = 'cancelled'
    where subscription_id = p_subscription and day = p_day and why = 'missed' and status in ('open', 'planned');
  return found and not exists (
    select from bins.subscriptions s, bins.days_of(s, p_day, p_day) d where s.id = p_subscription and not d.is_skipped);
end $$;
