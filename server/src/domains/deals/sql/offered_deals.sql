-- Deals on sale, for everybody or members first, as lists read them. `allergens` is null when not stated.
create or replace view deals.offered_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, case when allergen_answer in ('contains', 'none') then allergens end as allergens, tags,
    starts_at, ends_at, place, published_at, early_until
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now();
