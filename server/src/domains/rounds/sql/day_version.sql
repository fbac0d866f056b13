-- A computed plan is valid while this stays the same.
create or replace function rounds.day_version(p_day date) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(id, plan_version), '{}') from rounds.rounds
      where day = p_day and status in ('draft', 'ready')
  $$;
