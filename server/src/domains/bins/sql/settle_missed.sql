-- The office decided what becomes of a day that was missed: that its person reported it needs no answer of its own.
create or replace function bins.settle_missed(p_subscription uuid, p_day date, p_outcome text, p_by uuid) returns void
  language sql
  begin atomic
    update bins.problems set settled_at = platform.now(), settled_by = p_by, outcome = p_outcome
      where subscription_id = p_subscription and day = p_day and kind = 'missed' and settled_at is null;
  end;
