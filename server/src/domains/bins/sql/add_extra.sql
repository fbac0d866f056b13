-- Adds an extra day; repeating it changes nothing, and a day that was collected stays so.
create or replace function bins.add_extra(p_subscription uuid, p_day date, p_why text) returns void
  language sql
  begin atomic
    insert into bins.extras (subscription_id, day, why) values (p_subscription, p_day, p_why)
      on conflict (subscription_id, day) do update set status = 'open', why = excluded.why, asked_at = platform.now()
        where extras.status = 'cancelled';
  end;
