-- The promised amount and price are what is handed over.
create or replace function donations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'promised grams stay';
end $$;

create or replace trigger promised_grams_stay before update of grams, price on donations.requests
  for each row when (old.status <> 'waiting' and (new.grams, new.price) is distinct from (old.grams, old.price))
  execute function donations.refuse_change();
