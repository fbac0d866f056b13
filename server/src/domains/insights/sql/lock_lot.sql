-- Bookings and settlements of one lot run one after the other, so that each sees the others.
create or replace function insights.lock_lot(p_lot text) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended(p_lot, 0));
  end;
