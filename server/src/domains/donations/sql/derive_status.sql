create or replace function donations.derive_status() returns trigger language plpgsql as $$
begin
  new.status := case
    when new.withdrawn_at is not null then 'withdrawn'
    when new.grams_left = 0 and new.grams_promised = 0 then 'collected'
    when new.grams_left = 0 or (new.ended_at is not null and new.grams_promised > 0) then 'reserved'
    when new.ended_at is null then 'available'
    when new.grams_collected > 0 then 'collected'
    else 'expired'
  end::donations.status;
  return new;
end $$;

create or replace trigger status_follows before insert or update on donations.donations
  for each row execute function donations.derive_status();
