create or replace view bins.subscribers as
  select s.id as subscription_id, s.user_id, s.area, s.kind, s.status, s.number, bins.place_json(s) as place,
      s.starts_on, s.declined_because, s.bins_wanted, s.size_litres
    from bins.subscriptions s;
