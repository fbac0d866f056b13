-- Why a product cannot be bought at this weight and price; null when it can. Mirrors productNotice.
create or replace function shop.obstacle(p shop.products, p_grams int, p_unit_price int) returns jsonb
  language sql stable
  return case
    when p.id is null or not p.is_available or p.is_recalled or p.hidden_at is not null then jsonb_build_object('kind', 'gone')
    when p.remaining < 1000 then jsonb_build_object('kind', 'sold_out')
    when p.remaining < p_grams then jsonb_build_object('kind', 'fewer_left', 'gramsLeft', p.remaining / 1000 * 1000)
    when shop.unit_price(p.price_per_kg, p_grams) <> p_unit_price
      then jsonb_build_object('kind', 'price_changed', 'pricePerKg', p.price_per_kg)
  end;
