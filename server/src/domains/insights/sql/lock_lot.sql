-- One at a time: whoever books and whoever settles must see each other.
create or replace function insights.lock_lot(p_lot text) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended(p_lot, 0));
  end;
