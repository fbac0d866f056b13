-- What is to be collected on these days: the usual days of a subscription without its pauses and skips, and open extras.
create or replace function bins.due(p_from date, p_to date)
  returns table (subscription_id uuid, day date, why text, kind text, user_id uuid, area text, lat double precision,
    lng double precision, place jsonb, grams int, litres int, service_seconds int, opens_minute int, closes_minute int)
  language sql stable as $$
    with days as (select d::date as day, extract(dow from d)::int as weekday from generate_series(p_from, p_to, interval '1 day') d),
    wanted as (
      select s.id, d.day, 'usual' as why from bins.subscriptions s
        join bins.area_days a on a.area = s.area
        join days d on d.weekday = any (s.weekdays) and d.weekday = any (a.weekdays)
        where s.status in ('approved', 'active', 'paused') and s.starts_on <= d.day
          and (s.paused_from is null or d.day not between s.paused_from and s.paused_until)
          and not exists (select from bins.skips k where k.subscription_id = s.id and k.day = d.day)
      union
      select e.subscription_id, e.day, 'extra' from bins.extras e join bins.subscriptions s on s.id = e.subscription_id
        where e.status in ('open', 'planned') and e.day between p_from and p_to
          and s.status in ('approved', 'active', 'paused'))
    select distinct on (w.day, s.id) s.id, w.day, w.why, s.kind, s.user_id, s.area,
      coalesce((s.address -> 'point' ->> 'lat')::double precision, c.lat),
      coalesce((s.address -> 'point' ->> 'lng')::double precision, c.lng),
      b.place || jsonb_build_object('bins', coalesce((select jsonb_agg(jsonb_build_object('number', n.number,
        'sizeLitres', n.size_litres) order by n.number) from bins.bins n
        where n.subscription_id = s.id and n.status = 'placed'), '[]')),
      round(s.bins_wanted * s.size_litres * 0.5 * 235)::int, s.bins_wanted * s.size_litres,
      120 + 60 * s.bins_wanted, s.opens_minute, s.closes_minute
      from wanted w join bins.subscriptions s on s.id = w.id
        join bins.subscribers b on b.subscription_id = s.id
        join settings.city_areas c on c.slug = s.area
      order by w.day, s.id, w.why desc
  $$;
