-- A person's promises are counted one transaction at a time: the lock is held until the transaction ends.
create or replace function donations.lock_person(p_person uuid) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('donations ' || p_person, 0));
  end;
