-- What is earned with a weighing and what goes back of it are one after the other. Before any person of it is locked.
create or replace function rewards.lock_weighing(p_weighing uuid) returns void
  language sql as $$
    select pg_advisory_xact_lock(hashtextextended(rewards.weighing_source(p_weighing), 0));
  $$;
