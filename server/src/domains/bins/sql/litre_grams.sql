-- Loose food scraps (EPA 2016, 235 kg a cubic metre); the contract's GRAMS_PER_LITRE.
create or replace function bins.litre_grams() returns int
  language sql immutable parallel safe
  return 235;
