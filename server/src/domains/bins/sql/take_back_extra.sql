-- The missed collection took place after all, so its replacement day is cancelled.
create or replace function bins.take_back_extra(p_subscription uuid, p_day date) returns void
  language sql as $$
    update bins.extras set status = 'cancelled'
      where subscription_id = p_subscription and day = p_day and why = 'missed' and status = 'open'
$$;
