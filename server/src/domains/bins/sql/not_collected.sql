-- The truck was not there on this day after all: what was asked for beside the usual days is still to be done.
create or replace function bins.not_collected(p_subscription uuid, p_day date) returns void
  language sql
  begin atomic
    update bins.extras set status = 'open'
      where subscription_id = p_subscription and day = p_day and status = 'collected';
  end;
