-- Bins as rounds know them, with where they stand or stood last.
create or replace view bins.known_bins as
  select b.id, b.number, b.token, b.status, b.size_litres, b.tare_grams, b.subscription_id, s.user_id, s.area, s.kind
    from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id;
