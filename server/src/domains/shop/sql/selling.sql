-- For clients of /rest/v1 that read the table of this name: products on sale, in kilograms and rials.
create or replace view shop.compost_products as
  select p.id, p.title_en as title, p.description_en as description,
    (p.price_per_kg / 1000.0)::numeric(10, 3) as price_per_kg,
    (p.remaining / 1000.0)::numeric(12, 3) as available_kg, s.type as seller_type, p.picture, p.method,
    p.is_available and not p.is_recalled as is_available, p.created_at
  from shop.products p join shop.sellers s on s.id = p.seller_id where p.hidden_at is null;

create or replace view shop.products_by_name as
  select p.id, p.method, platform.localized(p.title_en, p.title_ar) as title, s.id as seller_id,
    platform.localized(s.name_en, s.name_ar) as seller
  from shop.products p join shop.sellers s on s.id = p.seller_id;

create or replace function shop.product_json(p shop.products) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', p.id, 'method', p.method, 'title', platform.localized(p.title_en, p.title_ar),
        'description', platform.localized(p.description_en, p.description_ar), 'picture', p.picture,
        'pricePerKg', p.price_per_kg, 'gramsLeft', p.remaining,
        'isAvailable', p.is_available and not p.is_recalled and p.hidden_at is null, 'createdAt', p.created_at,
        'seller', jsonb_build_object('id', s.id, 'type', s.type, 'name', platform.localized(s.name_en, s.name_ar),
          'area', s.area, 'permitNumber', s.permit_number),
        'batch', (select jsonb_build_object('code', b.code, 'readyOn', b.ready_on, 'startedOn', b.started_on,
            'feedstock', platform.localized(b.feedstock_en, b.feedstock_ar), 'nitrogen', b.nitrogen,
            'phosphorus', b.phosphorus, 'potassium', b.potassium)
          from shop.batches b where b.id = p.batch_id))
      from shop.sellers s where s.id = p.seller_id;
  end;

-- Whole baisa a kilogram, half up; mirrors unitPrice.
create or replace function shop.unit_price(p_price int, p_grams int) returns int
  language sql immutable parallel safe
  return (p_price * (100 - shop.bulk_percent(p_grams)) + 50) / 100;

-- Per cent off the unit price by the grams of one product; mirrors BULK_TIERS in contract/src/shop/rules.ts.
create or replace function shop.bulk_percent(p_grams int) returns int
  language sql immutable parallel safe
  return case when p_grams >= 10000 then 10 when p_grams >= 5000 then 5 else 0 end;

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

-- Announces only that the row changed, for readers to fetch it. Stock changes are announced with each order.
create or replace function shop.tell_of_product() returns trigger language plpgsql as $$
begin
  perform platform.announce('shop.product_changed', array['products'],
    jsonb_build_object('productId', new.id, 'change', tg_op));
  return null;
end $$;

create or replace trigger products_are_news
  after insert or update of title_en, description_en, price_per_kg, remaining, is_available, is_recalled, hidden_at
  on shop.products for each row execute function shop.tell_of_product();
