-- Starts a perk now, or when the running one ends; returns its end. The caller holds the lock on the person's points, so
-- that two of one kind never overlap.
create or replace function vouchers.start_perk(p_user uuid, p_kind text, p_source text, p_days int) returns timestamptz
  language plpgsql as $$
declare
  begins constant timestamptz := greatest(platform.now(),
    (select max(ends_at) from vouchers.perks where user_id = p_user and kind = p_kind));
  ends constant timestamptz := begins + make_interval(days => p_days);
begin
  insert into vouchers.perks (user_id, kind, source, starts_at, ends_at) values (p_user, p_kind, p_source, begins, ends);
  return ends;
end $$;
