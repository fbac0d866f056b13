-- Weighings that count, with the place of origin and the load of the truck.
create or replace view rounds.counted_weighings as
  select w.id as weighing_id, w.round_id, w.stop_id, w.bin_id, w.subscription_id, w.request_id, s.area,
      coalesce(q.waste, 'food_scraps') as waste, w.grams, w.contamination, w.captured_at,
      (select e.id from rounds.emptyings e where e.round_id = w.round_id and e.emptied_at >= w.captured_at
        order by e.emptied_at, e.id limit 1) as emptying_id
    from rounds.weighings w join rounds.stops s on s.id = w.stop_id
    left join collections.known_requests q on q.request_id = w.request_id
    where w.status = 'counted';
