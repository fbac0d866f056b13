-- What was on sale and is over: the weight that insights accounts for. Portions that were never there were not listed.
create or replace view deals.closed_lots as
  select id, venue_id, category, (portions - missing) * portion_grams as grams, ends_at as closed_at
  from deals.deals where published_at is not null and status in ('live', 'ended', 'withdrawn') and ends_at <= platform.now();
