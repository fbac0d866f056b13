create or replace view deals.early_deals as
  select * from deals.offered_deals where early_until > platform.now();
