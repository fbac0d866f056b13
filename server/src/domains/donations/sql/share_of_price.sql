-- Mirrors shareOfPrice.
create or replace function donations.share_of_price(price bigint, grams int, total_grams int) returns bigint
  language sql immutable parallel safe
  return case when price = 0 then 0
    else greatest(100, ceil(price::double precision * grams / total_grams / 5) * 5)::bigint end;
