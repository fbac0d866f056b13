-- Per cent off the unit price by the grams of one product; mirrors BULK_TIERS in contract/src/shop/rules.ts.
create or replace function shop.bulk_percent(p_grams int) returns int
  language sql immutable parallel safe
  return case when p_grams >= 10000 then 10 when p_grams >= 5000 then 5 else 0 end;
