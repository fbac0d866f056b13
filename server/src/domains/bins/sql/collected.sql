-- After a collection, extra requests for that day are done.
create or replace function bins.collected(p_subscription uuid, p_day date) returns void
  language sql
  begin atomic
    update bins.extras set status = 'collected'
      where subscription_id = p_subscription and day = p_day and status in ('open', 'planned');
  end;
