-- What is on sale: the rows that lists of other domains may read. What is for members first is left out; members have
-- a list of their own.
create or replace view deals.live_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, case when allergen_answer in ('contains', 'none') then allergens end as allergens, tags,
    starts_at, ends_at, place, published_at
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now()
    and (early_until is null or early_until <= platform.now());
