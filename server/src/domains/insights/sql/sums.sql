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
        -- The offset keeps the planner from computing it once for each sum.
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

-- Sums by day. Days of few people are merged into months, and months of few people into the rest over all flows. A line
-- never depends on the requested dates, because the difference of two answers would reveal people: a month is returned only
-- when all of it is requested, the rest only for the whole period.
create or replace function insights.open_sums(p_from date, p_until date) returns table (day text, flow text, basis text,
    entries bigint, grams bigint, co2e_grams bigint, water_litres bigint)
  language sql stable as $$
  with days as (
    select d.*, date_trunc('month', d.day)::date as month, p.givers, p.takers, insights.is_of_few(p.givers, p.takers) as of_few
    from insights.days d join insights.day_people p using (day, flow, basis)
  ), cells as materialized (
    select *, of_few or insights.tells_of_others(flow)
        and bool_or(of_few and flow in ('sold', 'given', 'fed')) over (partition by day, basis) as few
    from days
  ), month_sums as (
    select month, flow, basis, sum(entries) as entries, sum(grams) as grams, sum(co2e_grams) as co2e_grams,
      sum(water_litres) as water_litres,
      insights.is_of_few(insights.some_of_all(givers), insights.some_of_all(takers)) as of_few
    from cells where few group by month, flow, basis
  ), months as (
    select *, of_few or insights.tells_of_others(flow)
        and bool_or(of_few and flow in ('sold', 'given', 'fed')) over (partition by month, basis) as few
    from month_sums
  ), sums as (
    select day::text, flow::text, basis, entries::bigint, grams, co2e_grams, water_litres from cells
      where not few and day between p_from and p_until
    union all
    select to_char(month, 'YYYY-MM'), flow::text, basis, entries, grams, co2e_grams, water_litres from months
      where not few and month >= p_from and month + interval '1 month' - interval '1 day' <= p_until
    union all
    select 'rest', 'all', basis, sum(entries), sum(grams), sum(co2e_grams), sum(water_litres) from months
      where few and p_from = '-infinity' and p_until = 'infinity' group by basis
  )
  select * from sums order by day, flow, basis
$$;
