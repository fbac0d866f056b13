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

-- Today included; null when there is none within two months.
create or replace function bins.next_day(s bins.subscriptions) returns date
  language sql stable
  return (select d.day from bins.days_of(s, platform.muscat_day(platform.now()), platform.muscat_day(platform.now()) + 62) d
    where not d.is_skipped order by d.day limit 1);

-- One row for each subscription and day. Grams are what its bins usually weigh, else half of their capacity.
create or replace function bins.due(p_from date, p_to date)
  returns table (subscription_id uuid, day date, why text, kind text, user_id uuid, area text, lat double precision,
    lng double precision, place jsonb, grams int, litres int, service_seconds int, opens_minute int, closes_minute int)
  language sql stable as $$
  select s.id, d.day, d.why, s.kind, s.user_id, s.area, coalesce((s.address #>> '{point,lat}')::double precision, c.lat),
      coalesce((s.address #>> '{point,lng}')::double precision, c.lng), p.place, h.grams, h.litres, (120 + 60 * h.count)::int,
      s.opens_minute, s.closes_minute
    from bins.subscriptions s join settings.city_areas c on c.slug = s.area
      cross join lateral bins.days_of(s, p_from, p_to) d
      cross join lateral (select bins.place_json(s) as place offset 0) p
      cross join lateral (
        select coalesce(sum(coalesce(bins.usual_grams(b.id), b.size_litres * bins.litre_grams() / 2)),
              s.bins_wanted * s.size_litres * bins.litre_grams() / 2)::int as grams,
            coalesce(sum(b.size_litres), s.bins_wanted * s.size_litres)::int as litres,
            coalesce(nullif(count(*), 0), s.bins_wanted) as count
          from bins.bins b where b.subscription_id = s.id and b.status = 'placed' offset 0) h
    where s.status in ('approved', 'active', 'paused') and not d.is_skipped;
$$;

-- Adds an extra day; repeating it changes nothing, and a day that was collected stays so.
create or replace function bins.add_extra(p_subscription uuid, p_day date, p_why text) returns void
  language sql
  begin atomic
    insert into bins.extras (subscription_id, day, why) values (p_subscription, p_day, p_why)
      on conflict (subscription_id, day) do update set status = 'open', why = excluded.why, asked_at = platform.now()
        where extras.status = 'cancelled';
  end;

-- The missed collection took place after all, so its replacement day is cancelled.
create or replace function bins.take_back_extra(p_subscription uuid, p_day date) returns void
  language sql as $$
    update bins.extras set status = 'cancelled'
      where subscription_id = p_subscription and day = p_day and why = 'missed' and status = 'open'
$$;

-- Cancels the replacement day of a missed collection that took place after all. Returns whether nothing else is
-- collected on that day.
create or replace function bins.withdraw_extra(p_subscription uuid, p_day date) returns boolean
  language plpgsql as $$
begin
  update bins.extras set status = 'cancelled'
    where subscription_id = p_subscription and day = p_day and why = 'missed' and status in ('open', 'planned');
  return found and not exists (
    select from bins.subscriptions s, bins.days_of(s, p_day, p_day) d where s.id = p_subscription and not d.is_skipped);
end $$;
