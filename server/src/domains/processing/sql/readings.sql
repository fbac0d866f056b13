-- Adds one reading for each time and place. Returns how many were new.
create or replace function processing.add_readings(p_heap uuid, p_readings jsonb, p_by text) returns int
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['active', 'curing']);
  added int;
begin
  if exists (select from jsonb_to_recordset(p_readings) as r("takenAt" timestamptz)
      where platform.muscat_day(r."takenAt") < heap.started_on or r."takenAt" > platform.now() + interval '5 minutes') then
    perform platform.refuse('reading_out_of_time', jsonb_build_object('startedOn', heap.started_on));
  end if;
  insert into processing.readings (heap_id, taken_at, place, celsius, moisture, turned, screened, by)
    select p_heap, r."takenAt", r.place, r.celsius, r.moisture, r.turned, r.screened, p_by
      from jsonb_to_recordset(p_readings)
        as r("takenAt" timestamptz, place text, celsius numeric, moisture numeric, turned boolean, screened boolean)
    on conflict (heap_id, taken_at, place) do nothing;
  get diagnostics added = row_count;
  return added;
end $$;

-- The days of a heap in Muscat: the temperatures of the coolest and hottest place, and whether the heap was turned.
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

-- The last raw input: earlier heat, turnings and sieving do not apply to it. Leaves, wood, paper and water are not
-- raw; unknown material counts as raw.
create or replace function processing.counts_from(p_heap uuid) returns timestamptz
  language sql stable
  begin atomic
    select max(i.added_at) from processing.inputs i
      where i.heap_id = p_heap and i.kind in ('collected', 'manure', 'other') and i.voided_at is null;
  end;

-- A day is hot when every measured place was; turnings count by day, from the first hot day to the last. Everything
-- counts from the last raw input, except the maximum temperature for worms.
create or replace function processing.checklist(p_heap uuid)
  returns table (kind text, needed int, reached int, celsius numeric, in_a_row boolean, source text, is_met boolean)
  language sql stable
  begin atomic
    with heap as (
      select h.*, platform.muscat_day(coalesce(h.released_at, h.discarded_at, platform.now())) as until,
          greatest(h.started_on, platform.muscat_day(processing.counts_from(h.id))) as worked_from
        from processing.heaps h where h.id = p_heap),
    readings as (
      select platform.muscat_day(r.taken_at) as day, r.place, r.celsius, r.turned, r.screened
        from processing.readings r
        where r.heap_id = p_heap and r.taken_at > coalesce(processing.counts_from(p_heap), '-infinity')),
    coolest as (
      select day, min(hottest) as celsius
        from (select day, place, max(celsius) as hottest from readings where celsius is not null group by day, place) at_place
        group by day),
    hot as (
      select c.day, c.day - (row_number() over (order by c.day))::int as run from coolest c
        where c.celsius >= (select r.celsius from processing.rules r, heap h
          where r.method = h.method and r.kind = 'hot_days')),
    reached as (
      select rule.*, case rule.kind
          when 'hot_days' then case when rule.in_a_row
            then coalesce((select max(days) from (select count(*) as days from hot group by run) runs), 0)
            else (select count(*) from hot) end
          when 'turned_days' then (select count(distinct r.day) from readings r
            where r.turned and r.day between (select min(day) from hot) and (select max(day) from hot))
          when 'curing_days' then coalesce(heap.until - heap.curing_from, 0)
          when 'working_days' then greatest(coalesce(heap.curing_from, heap.until) - heap.worked_from, 0)
          when 'measured_days' then (select count(*) from coolest)
          when 'never_above' then coalesce((select ceil(max(r.celsius)) from processing.readings r where r.heap_id = p_heap), 0)
          when 'screened' then (select count(distinct r.day) from readings r where r.screened)
        end::int as reached
        from heap join processing.rules rule on rule.method = heap.method)
    select kind, needed, reached, celsius, in_a_row, source,
        case kind when 'never_above' then reached <= needed else reached >= needed end
      from reached order by position;
  end;

create or replace function processing.checklist_json(p_heap uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'needed', c.needed, 'reached', c.reached,
        'celsius', c.celsius, 'inARow', c.in_a_row, 'source', c.source, 'isMet', c.is_met)), '[]')
      from processing.checklist(p_heap) c;
  end;
