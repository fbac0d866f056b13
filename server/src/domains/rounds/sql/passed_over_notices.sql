-- For notifications. `user_id` is null once the person is erased; `is_wanted` is false when it has been cancelled or
-- ended.
create or replace view rounds.passed_over_notices as
  select o.id as passed_over_id, o.day, o.subscription_id, o.request_id, o.outcome, o.again_on,
      coalesce(b.user_id, c.user_id) as user_id,
      coalesce(b.status in ('approved', 'active', 'paused'), c.status in ('requested', 'planned'), false) as is_wanted
    from rounds.passed_over o
    left join bins.subscribers b on b.subscription_id = o.subscription_id
    left join collections.known_requests c on c.request_id = o.request_id;
