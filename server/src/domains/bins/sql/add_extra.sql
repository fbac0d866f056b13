-- A day on which the truck comes beside the usual ones; once a day.
create or replace function bins.add_extra(p_subscription uuid, p_day date, p_why text) returns void
  language sql as $$
    insert into bins.extras (subscription_id, day, why) values (p_subscription, p_day, p_why)
      on conflict (subscription_id, day) do update set status = 'open', why = excluded.why
        where bins.extras.status = 'cancelled'
$$;
