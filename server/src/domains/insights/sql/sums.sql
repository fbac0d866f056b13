create or replace function insights.sum_day(p_venue uuid, p_day date, p_before int, p_after int) returns void
  language plpgsql as $$
begin
  delete from insights.venue_days where venue_id = p_venue and day = p_day;
  delete from insights.venue_hours where venue_id = p_venue and day = p_day;
  insert into insights.venue_days
    select p_venue, p_day, lots.*, p_before, p_after, ended.* from (
      select count(*), coalesce(sum(listed), 0), coalesce(sum(sold), 0), coalesce(sum(given), 0),
        coalesce(sum(fed), 0), coalesce(sum(residual), 0), count(sold_out_at),
        coalesce(sum(greatest(0, ceil(extract(epoch from sold_out_at - listed_at) / 60)))::bigint, 0)
      from insights.lots_of_day(p_venue, p_day)) lots, (
      select count(*) filter (where status = 'completed') as collected,
        count(*) filter (where status = 'no_show') as missed,
        count(*) filter (where status = 'cancelled' and closed_by = 'customer') as by_customer,
        count(*) filter (where status = 'cancelled' and closed_by <> 'customer') as by_store,
        coalesce(sum(total) filter (where earns), 0),
        coalesce(sum(payouts.commission(p_venue, p_day, total, portions)) filter (where earns), 0),
        count(*) filter (where status = 'completed' and not came_before),
        count(*) filter (where status = 'completed' and came_before)
      from (
        -- The offset keeps the planner from computing these columns once for each sum.
        select p.*, p.status in ('completed', 'no_show') and p.was_paid and p.refunded_at is null as earns,
          p.status = 'completed' and orders.came_before(p.customer_id, p_venue, p.closed_at, p.id) as came_before
        from orders.ended_pickups p
        where p.venue_id = p_venue and p.closed_at >= platform.muscat_midnight(p_day)
          and p.closed_at < platform.muscat_midnight(p_day + 1) offset 0) p
      ) ended;
  insert into insights.venue_hours
    select p_venue, p_day, extract(hour from platform.muscat_time(starts_at)), sum(portions), sum(taken)
    from insights.lots_of_day(p_venue, p_day) where portions is not null group by 3;
end $$;

create or replace function insights.sum_lots() returns trigger language plpgsql as $$
begin
  insert into insights.closed_days as d (day, lots, listed, sold, given, fed, residual)
    values (platform.muscat_day(new.closed_at), case when old.lot is null then 1 else 0 end,
      new.listed - coalesce(old.listed, 0), new.sold - coalesce(old.sold, 0), new.given - coalesce(old.given, 0),
      new.fed - coalesce(old.fed, 0), new.residual - coalesce(old.residual, 0))
    on conflict (day) do update set lots = d.lots + excluded.lots, listed = d.listed + excluded.listed,
      sold = d.sold + excluded.sold, given = d.given + excluded.given, fed = d.fed + excluded.fed,
      residual = d.residual + excluded.residual;
  return null;
end $$;

create or replace trigger lots_are_summed after insert or update on insights.lots
  for each row execute function insights.sum_lots();

create or replace function insights.some_of(p_some text[], p_more text[]) returns text[]
  language sql immutable
  return array(select distinct unnest(p_some || p_more) order by 1 limit 3);

create or replace aggregate insights.some_of_all(text[]) (sfunc = insights.some_of, stype = text[], initcond = '{}');
