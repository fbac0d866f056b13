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

-- Marks a collection as planned, for drafts too. Returns whether it was not planned before.
create or replace function collections.plan(p_request uuid) returns boolean
  language plpgsql as $$
declare
  planned collections.requests;
begin
  update collections.requests set status = 'planned' where id = p_request and status = 'requested' returning * into planned;
  if planned.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || planned.user_id, 'shop'],
    jsonb_build_object('requestId', planned.id, 'userId', planned.user_id, 'status', planned.status));
  return true;
end $$;

-- Removes a collection from its round. Returns whether it was on one.
create or replace function collections.unplan(p_request uuid) returns boolean
  language plpgsql as $$
declare
  waiting collections.requests;
begin
  update collections.requests set status = 'requested' where id = p_request and status = 'planned' returning * into waiting;
  if waiting.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || waiting.user_id, 'shop'],
    jsonb_build_object('requestId', waiting.id, 'userId', waiting.user_id, 'status', waiting.status));
  return true;
end $$;

-- Moves a collection to another day and takes it off its round. False when it is closed, or the person has another
-- collection on that day.
create or replace function collections.move(p_request uuid, p_day date) returns boolean
  language plpgsql as $$
declare
  moved collections.requests;
begin
  update collections.requests set collect_on = p_day, status = 'requested'
    where id = p_request and status in ('requested', 'planned') returning * into moved;
  if moved.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || moved.user_id, 'shop'],
    jsonb_build_object('requestId', moved.id, 'userId', moved.user_id, 'status', moved.status));
  return true;
exception when unique_violation then
  return false;
end $$;

-- Moves a collection to the first of these days on which the person has no other collection, and returns the day. Null
-- when the collection is closed or no day is free.
create or replace function collections.move_to_first(p_request uuid, p_days date[]) returns date
  language plpgsql as $$
declare
  v_day date;
begin
  foreach v_day in array p_days loop
    if collections.move(p_request, v_day) then
      return v_day;
    end if;
  end loop;
  return null;
end $$;

-- Plans a collection again for its first day: the driver had been there after all. A collection of an erased person
-- stays closed.
create or replace function collections.take_up(p_request uuid, p_day date) returns void
  language sql
  begin atomic
    update collections.requests set status = 'planned', collect_on = p_day, closed_at = null
      where id = p_request and status in ('requested', 'planned', 'cancelled') and address is not null;
  end;

create or replace function collections.weighed(p_request uuid, p_grams int) returns boolean
  language plpgsql as $$
declare
  done collections.requests;
  was text;
begin
  select status into was from collections.requests where id = p_request for no key update;
  if was is null or was in ('cancelled', 'awaiting_payment', 'released') or p_grams <= 0 then
    return false;
  end if;
  update collections.requests set status = 'collected', collected_grams = p_grams,
      closed_at = coalesce(closed_at, platform.now())
    where id = p_request returning * into done;
  if was <> 'collected' then
    -- A refund before the driver's phone reported the collection stays.
    if done.price > 0 and done.given_back_at is null then
      perform payments.book('collection', collections.sale_name(p_request), 'held:' || collections.payable_ref(p_request),
        'collections', done.price);
    end if;
    perform platform.announce('collections.changed', array['user:' || done.user_id, 'shop'],
      jsonb_build_object('requestId', done.id, 'userId', done.user_id, 'status', done.status));
  end if;
  return true;
end $$;

-- Undoes `weighed`. A collection of an erased person stays closed. Returns whether it had been collected.
create or replace function collections.not_weighed(p_request uuid) returns boolean
  language plpgsql as $$
declare
  planned collections.requests;
  sale text := collections.sale_name(p_request);
begin
  update collections.requests set status = 'planned', collected_grams = null, closed_at = null
    where id = p_request and status = 'collected' and address is not null returning * into planned;
  if planned.id is null then
    return false;
  end if;
  -- The price is held again until the waste is collected or the price refunded.
  if exists (select from payments.ledger_entries e where e.kind = 'collection' and e.reference = sale) then
    perform payments.book('collection_undone', sale, 'collections', 'held:' || collections.payable_ref(p_request),
      planned.price);
  end if;
  perform platform.announce('collections.changed', array['user:' || planned.user_id, 'shop'],
    jsonb_build_object('requestId', planned.id, 'userId', planned.user_id, 'status', planned.status));
  return true;
end $$;
