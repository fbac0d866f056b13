-- The residents of a building without its subscriber, and whether its collection has ended.
create or replace view bins.building_residents as
  select r.subscription_id, r.user_id, r.flat, s.status = 'ended' as is_ended
    from bins.residents r join bins.subscriptions s on s.id = r.subscription_id
    where r.left_at is null and r.user_id <> s.user_id;
