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
