-- A person's devices are counted one transaction at a time: the lock is held until the transaction ends.
create or replace function notifications.lock_devices(person uuid) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('devices ' || person, 0));
  end;
