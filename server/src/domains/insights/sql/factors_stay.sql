create or replace function insights.factors_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a factor is never changed: add a newer version';
end $$;

create or replace trigger factors_are_never_edited before update or delete on insights.factors
  for each row execute function insights.factors_stay();
