-- Deals on sale for everybody: the rows that other domains may read. Members-first deals have a view of their own.
create or replace view deals.live_deals as
  select * from deals.offered_deals where early_until is null or early_until <= platform.now();
