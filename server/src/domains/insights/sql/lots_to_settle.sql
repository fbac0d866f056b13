-- Unsettled lots that ended an hour ago or earlier, oldest first. Some close later than planned, when a promised part is
-- not picked up, so that the search begins ten days before the last settled one.
create or replace view insights.lots_to_settle as
  with since as (
    select coalesce(max(closed_at), '-infinity') - interval '10 days' as at from insights.lots)
  select lot, material, grams, venue_id, closed_at
  from (select 'deal:' || d.id as lot, 'food' as material, d.grams, d.venue_id, d.closed_at
      from deals.closed_lots d where d.closed_at >= (select at from since)
    union all
    select 'donation:' || g.id, g.kind, g.grams, null, g.closed_at
      from donations.closed_lots g where g.closed_at >= (select at from since)) over
  where closed_at <= platform.now() - interval '1 hour'
    and not exists (select from insights.lots l where l.lot = over.lot);
