-- `at` is when the day begins in Muscat; `rank` is the position of the state in `states` of OFFICE_LISTS. Both have
-- indexes.
create or replace view rounds.listed_stops as
  select s.id, s.round_id, r.name as round_name, s.day, s.kind, s.area, s.subscription_id, s.request_id, s.missed_because,
    s.day::timestamp at time zone 'Asia/Muscat' as at,
    (case s.status
      when 'missed' then 1 when 'arrived' then 2 when 'planned' then 3 when 'done' then 4 else 5 end) as rank
  from rounds.stops s join rounds.rounds r on r.id = s.round_id;
