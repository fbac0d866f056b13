-- A neighbourhood is named only when three or more households or businesses contributed, so that nobody's waste can
-- be inferred. All subscriptions and requests of one person are one household.
create or replace function processing.origins(p_heap uuid) returns table (area text, grams bigint)
  language sql stable
  begin atomic
    with fed as (
      select w.area, w.grams, coalesce(s.user_id, q.user_id) as giver
        from processing.inputs i join rounds.counted_weighings w on w.weighing_id = i.weighing_id
          left join bins.subscribers s on s.subscription_id = w.subscription_id
          left join collections.known_requests q on q.request_id = w.request_id
        where i.heap_id = p_heap and i.voided_at is null),
    by_area as (
      select f.area, sum(f.grams) as grams, count(distinct f.giver) >= 3 as is_named from fed f group by f.area)
    select case when is_named then b.area end, sum(b.grams)::bigint from by_area b
      group by 1 order by sum(b.grams) desc, 1;
  end;
