-- For other domains: the total that each driver weighed at a stop of a subscription.
create or replace view rounds.weighed_stops as
  select c.driver_id, w.subscription_id, w.stop_id, max(w.captured_at) as weighed_at, sum(w.grams)::int as grams
  from rounds.weighings w join rounds.commands c on c.id = w.command_id
  where w.status = 'counted' and w.subscription_id is not null
  group by c.driver_id, w.subscription_id, w.stop_id;
