-- The driver had been there on the first day after all. A pickup of an erased person stays closed.
create or replace function collections.take_up(p_request uuid, p_day date) returns void
  language sql
  begin atomic
    update collections.requests set status = 'planned', collect_on = p_day, closed_at = null
      where id = p_request and status in ('requested', 'planned', 'cancelled') and address is not null;
  end;
