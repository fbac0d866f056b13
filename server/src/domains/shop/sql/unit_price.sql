-- Whole baisa a kilogram, half up; mirrors unitPrice.
create or replace function shop.unit_price(p_price int, p_grams int) returns int
  language sql immutable parallel safe
  return (p_price * (100 - shop.bulk_percent(p_grams)) + 50) / 100;
