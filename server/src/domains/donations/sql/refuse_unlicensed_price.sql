-- Food has a price only where the office has verified the licence.
create or replace function donations.refuse_unlicensed_price() returns trigger language plpgsql as $$
begin
  if new.price > 0 and new.kind = 'food'
      and not exists (select from donations.donors where user_id = new.donor_id and verified_at is not null) then
    perform platform.refuse('price_not_allowed');
  end if;
  return new;
end $$;

create or replace trigger food_has_a_price_by_licence before insert or update of price, kind, donor_id on donations.donations
  for each row execute function donations.refuse_unlicensed_price();
