-- What is on sale: the rows that lists of other domains may read. What is for members first is left out; members have
-- a list of their own.
create or replace view deals.live_deals as
  select * from deals.offered_deals where early_until is null or early_until <= platform.now();
