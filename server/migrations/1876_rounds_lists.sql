-- The office lists stops by their day: of all, of an area, and of a state, as the view rounds.listed_stops has it.
create index stops_by_day on rounds.stops ((day::timestamp at time zone 'Asia/Muscat'), id);
create index stops_of_an_area_by_day on rounds.stops (area, (day::timestamp at time zone 'Asia/Muscat'), id);
create index stops_by_state on rounds.stops ((case status
    when 'missed' then 1 when 'arrived' then 2 when 'planned' then 3 when 'done' then 4 else 5 end),
  (day::timestamp at time zone 'Asia/Muscat'), id);
create index stops_of_a_request on rounds.stops (request_id) where request_id is not null;
