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
