-- A skipped day is included as skipped, unless an extra collection takes place that day.
create or replace function bins.days_of(s bins.subscriptions, p_from date, p_to date)
  returns table (day date, why text, is_skipped boolean)
  language sql stable as $$
  select d.day,
      case when bool_or(d.why = 'usual' and not d.is_skipped) or not bool_or(d.why = 'extra') then 'usual' else 'extra' end,
      bool_and(d.is_skipped)
    from (
      select e.day, 'extra' as why, false as is_skipped from bins.extras e
        where e.subscription_id = s.id and e.status in ('open', 'planned') and e.day between p_from and p_to
      union all
      select g::date, 'usual', exists (select from bins.skips k where k.subscription_id = s.id and k.day = g::date)
        from bins.area_days a, generate_series(greatest(p_from, s.starts_on), p_to, interval '1 day') g
        where a.area = s.area and extract(dow from g)::int = any (a.weekdays)
          and extract(dow from g)::int = any (s.weekdays)
          and (s.paused_from is null or g::date not between s.paused_from and s.paused_until)) d
    where s.status in ('approved', 'active', 'paused') group by d.day order by d.day;
$$;
