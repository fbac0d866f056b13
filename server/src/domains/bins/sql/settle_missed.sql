-- Settles reports of a missed day once the office has decided about that day.
create or replace function bins.settle_missed(p_subscription uuid, p_day date, p_outcome text, p_by uuid) returns void
  language sql
  begin atomic
    update bins.problems set settled_at = platform.now(), settled_by = p_by, outcome = p_outcome
      where subscription_id = p_subscription and day = p_day and kind = 'missed' and settled_at is null;
  end;
