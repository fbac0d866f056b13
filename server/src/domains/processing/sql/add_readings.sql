-- Returns how many were new: one for each time and place is stored.
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
