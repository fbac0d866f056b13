-- The truck was there: what was asked for beside the usual days is done.
create or replace function bins.collected(p_subscription uuid, p_day date) returns void
  language sql as $$
    update bins.extras set status = 'collected'
      where subscription_id = p_subscription and day = p_day and status in ('open', 'planned')
$$;
