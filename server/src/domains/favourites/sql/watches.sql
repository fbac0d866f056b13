create or replace view favourites.watches as
  select deal_id, user_id from favourites.favourites where watches;
