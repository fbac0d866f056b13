-- Deals that are over, by weight, for insights. Missing portions never existed and do not count.
create or replace view deals.closed_lots as
  select id, venue_id, category, (portions - missing) * portion_grams as grams, ends_at as closed_at
  from deals.deals where published_at is not null and status in ('live', 'ended', 'withdrawn') and ends_at <= platform.now();
