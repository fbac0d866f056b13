-- By day in Muscat: the temperatures of the coolest and hottest place, and whether the heap was turned.
create or replace function processing.days_of(p_heap uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'coolest', d.coolest, 'hottest', d.hottest,
        'isTurned', d.is_turned) order by d.day), '[]')
      from (
        select day, min(hottest) as coolest, max(hottest) as hottest, bool_or(turned) as is_turned
          from (select platform.muscat_day(r.taken_at) as day, r.place, max(r.celsius) as hottest, bool_or(r.turned) as turned
            from processing.readings r where r.heap_id = p_heap group by 1, 2) places
          group by day having max(hottest) is not null or bool_or(turned) order by day desc limit 400) d;
  end;
