-- Terms and place are fixed once something is promised; only the time may become shorter.
create or replace function donations.keep_promised_terms() returns trigger language plpgsql as $$
begin
  if old.grams_promised + old.grams_collected > 0 and new.erased_at is null
      and ((new.kind, new.category, new.feed_sources, new.grams, new.price, new.allergens, new.storage, new.made_at,
        new.use_by, new.starts_at, new.lat, new.lng) is distinct from
      (old.kind, old.category, old.feed_sources, old.grams, old.price, old.allergens, old.storage, old.made_at,
        old.use_by, old.starts_at, old.lat, old.lng) or new.ends_at > old.ends_at) then
    perform platform.refuse('donation_locked');
  end if;
  return new;
end $$;

create or replace trigger promised_terms_stay before update of kind, category, feed_sources, grams, price, allergens, storage,
    made_at, use_by, starts_at, ends_at, lat, lng on donations.donations
  for each row execute function donations.keep_promised_terms();
