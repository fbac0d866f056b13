-- Serializes booking and taking back the points of one weighing. It is locked before any person.
create or replace function rewards.lock_weighing(p_weighing uuid) returns void
  language sql as $$
    select pg_advisory_xact_lock(hashtextextended(rewards.weighing_source(p_weighing), 0));
  $$;
