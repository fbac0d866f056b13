-- The register is proof: its deadline cannot be moved, and reports and closings cannot be undone.
create or replace function profile.keep_breaches() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (new.id, new.number, new.aware_at) is distinct from (old.id, old.number, old.aware_at)
    or (old.ministry_told_at is not null
      and (new.ministry_told_at, new.ministry_reference) is distinct from (old.ministry_told_at, old.ministry_reference))
    or (old.people_told_at is not null
      and (new.people_told_at, new.people_told_how) is distinct from (old.people_told_at, old.people_told_how))
  then
    raise exception 'the register of breaches keeps what is in it';
  end if;
  return new;
end $$;

create or replace trigger breaches_stay before update on profile.breaches
  for each row execute function profile.keep_breaches();
