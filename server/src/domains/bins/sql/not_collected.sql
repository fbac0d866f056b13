-- Undoes `collected`: extra requests for that day are open again.
create or replace function bins.not_collected(p_subscription uuid, p_day date) returns void
  language sql
  begin atomic
    update bins.extras set status = 'open'
      where subscription_id = p_subscription and day = p_day and status = 'collected';
  end;
