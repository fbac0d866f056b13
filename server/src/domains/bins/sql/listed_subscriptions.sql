-- `rank` is the position of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view bins.listed_subscriptions as
  select s.id, s.number, s.user_id, s.kind, s.area, s.phone, s.size_litres, s.starts_on, s.requested_at as at,
    (case s.status
      when 'requested' then 1 when 'approved' then 2 when 'active' then 3 when 'paused' then 4 when 'declined' then 5
      else 6 end) as rank
  from bins.subscriptions s;
