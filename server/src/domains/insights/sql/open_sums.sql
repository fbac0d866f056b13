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
