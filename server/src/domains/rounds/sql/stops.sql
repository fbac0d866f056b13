-- `at` is when the day begins in Muscat; `rank` is the position of the state in `states` of OFFICE_LISTS. Both have
-- indexes.
create or replace view rounds.listed_stops as
  select s.id, s.round_id, r.name as round_name, s.day, s.kind, s.area, s.subscription_id, s.request_id, s.missed_because,
    s.day::timestamp at time zone 'Asia/Muscat' as at,
    (case s.status
      when 'missed' then 1 when 'arrived' then 2 when 'planned' then 3 when 'done' then 4 else 5 end) as rank
  from rounds.stops s join rounds.rounds r on r.id = s.round_id;

-- For other domains: the outcome of a stop that was left open.
create or replace view rounds.left_notices as select stop_id, round_id, outcome, again_on from rounds.left_stops;

-- For notifications. `user_id` is null once the person is erased; `is_wanted` is false when it has been cancelled or
-- ended.
create or replace view rounds.passed_over_notices as
  select o.id as passed_over_id, o.day, o.subscription_id, o.request_id, o.outcome, o.again_on,
      coalesce(b.user_id, c.user_id) as user_id,
      coalesce(b.status in ('approved', 'active', 'paused'), c.status in ('requested', 'planned'), false) as is_wanted
    from rounds.passed_over o
    left join bins.subscribers b on b.subscription_id = o.subscription_id
    left join collections.known_requests c on c.request_id = o.request_id;

-- For notifications to the person of a stop; `user_id` is null once they are erased.
create or replace view rounds.stop_notices as
  select s.id as stop_id, s.round_id, s.day, s.status, s.expected_at, s.subscription_id, s.request_id,
      coalesce(b.user_id, c.user_id) as user_id
    from rounds.stops s
    left join bins.subscribers b on b.subscription_id = s.subscription_id
    left join collections.known_requests c on c.request_id = s.request_id
    where s.kind <> 'delivery';

-- For notifications. Proof and photo are for the office only.
create or replace view rounds.delivery_stops as
  select s.id as stop_id, s.parcel_id, s.day, s.status, s.expected_at, s.closed_at, s.missed_because, s.followed_by,
      r.id as round_id, r.number as round_number, r.name as round_name, r.status as round_status,
      coalesce(c.driver_id, r.driver_id) as driver_id, c.proof, c.photo_hash
    from rounds.stops s join rounds.rounds r on r.id = s.round_id
    left join lateral (
      select k.driver_id, case when k.kind = 'delivered' then case when k.payload ->> 'name' is not null
            and k.payload ->> 'code' is null then 'name' else 'code' end end as proof,
          k.payload ->> 'photoHash' as photo_hash
        from rounds.commands k
        where k.stop_id = s.id and k.kind in ('delivered', 'missed') and k.verdict is distinct from 'dropped'
          and (k.answer = 'accepted' or k.verdict = 'counted')
        order by k.kind = 'delivered' desc, k.happened_at desc, k.id desc limit 1
    ) c on true
    where s.parcel_id is not null;
