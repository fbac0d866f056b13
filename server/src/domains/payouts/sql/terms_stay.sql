-- Terms of a day that has begun cannot change, because a sale of that day may still be booked. New terms begin on a later
-- day.
create or replace function payouts.terms_stay() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or new.from_day <= platform.muscat_day(new.set_at) then
    raise exception 'terms are never changed, and begin after the day they are set';
  end if;
  return new;
end $$;

create or replace trigger terms_stay before insert or update or delete on payouts.terms
  for each row execute function payouts.terms_stay();
