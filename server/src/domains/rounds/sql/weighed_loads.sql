-- For other domains: loads that a weighbridge weighed, with the sum of the driver's weighings.
create or replace view rounds.weighed_loads as
  select e.id as emptying_id, e.command_id, c.driver_id, e.emptied_at, e.ticket_grams,
    (select coalesce(sum(w.grams), 0)::int from rounds.counted_weighings w
      where w.round_id = e.round_id and w.emptying_id = e.id) as grams
  from rounds.emptyings e join rounds.commands c on c.id = e.command_id where e.ticket_grams is not null;
