-- Locks a round's weighings, so that they are not corrected while they are put on a heap.
create or replace function rounds.hold_weighings(p_round uuid) returns void
  language plpgsql as $$
begin
  perform from rounds.weighings where round_id = p_round and status = 'counted' order by id for share;
end $$;

-- Weighings that count, with the place of origin and the load of the truck.
create or replace view rounds.counted_weighings as
  select w.id as weighing_id, w.round_id, w.stop_id, w.bin_id, w.subscription_id, w.request_id, s.area,
      coalesce(q.waste, 'food_scraps') as waste, w.grams, w.contamination, w.captured_at,
      (select e.id from rounds.emptyings e where e.round_id = w.round_id and e.emptied_at >= w.captured_at
        order by e.emptied_at, e.id limit 1) as emptying_id
    from rounds.weighings w join rounds.stops s on s.id = w.stop_id
    left join collections.known_requests q on q.request_id = w.request_id
    where w.status = 'counted';

create or replace view rounds.counted_shares as
  select s.weighing_id, s.user_id, s.grams from rounds.shares s
    join rounds.weighings w on w.id = s.weighing_id where w.status = 'counted';

-- For other domains: loads that a weighbridge weighed, with the sum of the driver's weighings.
create or replace view rounds.weighed_loads as
  select e.id as emptying_id, e.command_id, c.driver_id, e.emptied_at, e.ticket_grams,
    (select coalesce(sum(w.grams), 0)::int from rounds.counted_weighings w
      where w.round_id = e.round_id and w.emptying_id = e.id) as grams
  from rounds.emptyings e join rounds.commands c on c.id = e.command_id where e.ticket_grams is not null;

-- For other domains: the total that each driver weighed at a stop of a subscription.
create or replace view rounds.weighed_stops as
  select c.driver_id, w.subscription_id, w.stop_id, max(w.captured_at) as weighed_at, sum(w.grams)::int as grams
  from rounds.weighings w join rounds.commands c on c.id = w.command_id
  where w.status = 'counted' and w.subscription_id is not null
  group by c.driver_id, w.subscription_id, w.stop_id;

-- For other domains: weights that counted before unusual ones had to be reviewed, until the office reviews them.
create or replace view rounds.unusual_before as
  select c.id as command_id, w.grams, r.id as round_id, r.name, r.day
  from rounds.commands c join rounds.weighings w on w.command_id = c.id join rounds.rounds r on r.id = w.round_id
  where c.flag = 'unusual_before' and c.reviewed_at is null and w.status = 'counted';

-- The results of stops at a subscriber's place, without moved or cancelled ones.
create or replace view rounds.collections_of_subscription as
  select s.subscription_id, s.id as stop_id, s.day, s.status, s.closed_at, s.missed_because, s.followed_by,
      coalesce(w.grams, 0)::int as grams, w.contamination, coalesce(w.photo_hash, m.photo_hash) as photo_hash,
      coalesce(w.points, 0)::int as points,
      (select count(*)::int from rounds.placings p join rounds.commands c on c.id = p.command_id
        where p.subscription_id = s.subscription_id and p.round_id = s.round_id and c.stop_id = s.id) as bins
    from rounds.stops s
    left join lateral (
      select sum(c.grams) as grams, sum(c.points) as points, min(c.contamination) as contamination,
          min(c.photo_hash) filter (where c.contamination is not null) as photo_hash
        from rounds.weighings c where c.stop_id = s.id and c.status = 'counted'
    ) w on true
    left join lateral (
      select c.payload ->> 'photoHash' as photo_hash from rounds.commands c
        where c.stop_id = s.id and c.kind = 'missed' and c.answer = 'accepted' and c.verdict is distinct from 'dropped'
        order by c.happened_at desc, c.id desc limit 1
    ) m on s.status = 'missed'
    where s.subscription_id is not null and s.status in ('done', 'missed');

-- A person's bin collections for the office's page: totals of 180 days, and the last ten.
create or replace function rounds.story_json(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'record', (select jsonb_build_object('collected', count(*) filter (where c.status = 'done'),
          'missed', count(*) filter (where c.status = 'missed'), 'grams', coalesce(sum(c.grams), 0),
          'contaminated', count(*) filter (where c.contamination is not null))
        from bins.subscribers b join rounds.collections_of_subscription c on c.subscription_id = b.subscription_id
        where b.user_id = p_user and c.day > platform.muscat_day(platform.now()) - 180),
      'collections', (select coalesce(jsonb_agg(jsonb_build_object('stopId', l.stop_id, 'number', l.number, 'day', l.day,
          'status', l.status, 'missedText', settings.cause_text('missed', l.missed_because), 'grams', l.grams, 'contamination', l.contamination)
          order by l.day desc, l.stop_id desc), '[]')
        from (select c.*, b.number from bins.subscribers b
            join rounds.collections_of_subscription c on c.subscription_id = b.subscription_id
          where b.user_id = p_user order by c.day desc, c.stop_id desc limit 10) l));
  end;
