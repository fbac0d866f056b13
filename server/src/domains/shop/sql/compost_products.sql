-- For clients of /rest/v1 that read the table of this name: products on sale, in kilograms and rials.
create or replace view shop.compost_products as
  select p.id, p.title_en as title, p.description_en as description,
    (p.price_per_kg / 1000.0)::numeric(10, 3) as price_per_kg,
    (p.remaining / 1000.0)::numeric(12, 3) as available_kg, s.type as seller_type, p.picture, p.method,
    p.is_available and not p.is_recalled as is_available, p.created_at
  from shop.products p join shop.sellers s on s.id = p.seller_id where p.hidden_at is null;
