-- For notifications to the person of a stop; `user_id` is null once they are erased.
create or replace view rounds.stop_notices as
  select s.id as stop_id, s.round_id, s.day, s.status, s.expected_at, s.subscription_id, s.request_id,
      coalesce(b.user_id, c.user_id) as user_id
    from rounds.stops s
    left join bins.subscribers b on b.subscription_id = s.subscription_id
    left join collections.known_requests c on c.request_id = s.request_id
    where s.kind <> 'delivery';
