-- What was collected and counts, and with which emptying of its truck it was left at a depot.
create or replace view rounds.counted_weighings as
  select w.id as weighing_id, w.round_id, w.stop_id, w.bin_id, w.subscription_id, w.request_id, s.area,
    'food_scraps'::text as waste, w.grams, w.contamination, w.captured_at,
    (select e.id from rounds.emptyings e where e.round_id = w.round_id and e.emptied_at >= w.captured_at
      order by e.emptied_at limit 1) as emptying_id
  from rounds.weighings w join rounds.stops s on s.id = w.stop_id
  where w.status = 'counted';
