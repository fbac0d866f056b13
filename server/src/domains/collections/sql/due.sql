create or replace function collections.due(p_from date, p_to date)
  returns table (request_id uuid, day date, why text, kind text, waste text, user_id uuid, area text,
    lat double precision, lng double precision, place jsonb, grams int, litres int, service_seconds int,
    opens_minute int, closes_minute int)
  language sql stable as $$
    select r.id, r.collect_on, 'once', r.kind, r.waste, r.user_id, r.area,
      coalesce((r.address -> 'point' ->> 'lat')::double precision, c.lat),
      coalesce((r.address -> 'point' ->> 'lng')::double precision, c.lng),
      jsonb_build_object('name', p.full_name, 'phone', r.phone, 'address', r.address, 'standsAt', null,
        'gateNote', r.note, 'hasGatePhoto', false, 'bins', '[]'::jsonb),
      -- Loose waste in bags: 235 grams a litre.
      r.grams, ceil(r.grams / 235.0)::int, 60 * settings.number('pickup_service_minutes'),
      case r.slot when 'morning' then 480 else 900 end, case r.slot when 'morning' then 720 else 1080 end
      from collections.requests r join identity.people p on p.id = r.user_id
        join settings.city_areas c on c.slug = r.area
      where r.status in ('requested', 'planned') and r.collect_on between p_from and p_to
      order by r.collect_on, r.id
  $$;
