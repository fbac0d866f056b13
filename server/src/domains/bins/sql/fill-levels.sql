-- Loose food scraps (EPA 2016, 235 kg a cubic metre); the contract's GRAMS_PER_LITRE.
create or replace function bins.litre_grams() returns int
  language sql immutable parallel safe
  return 235;

-- The mean of the last four weighings, else of the deposits by then; null for a bin that was never emptied.
create or replace function bins.usual_grams(p_bin uuid) returns int
  language sql stable
  return (select round(avg(coalesce(e.grams, nullif(e.deposited_grams, 0))))::int from (
    select grams, deposited_grams from bins.emptyings where bin_id = p_bin order by emptied_at desc limit 4) e);

-- An estimate, 0 to 100, from the deposits since the last emptying, corrected by the ratio between weighings and deposits
-- (from 0.5 to 2). With fewer deposits than usual it is what the bin usually holds by now. A bin that was emptied once
-- counts as emptied twice a week.
create or replace function bins.fill_percent(b bins.bins) returns int
  language sql stable
  begin atomic
    with pending as (
      select coalesce(sum(grams), 0)::numeric as grams from bins.deposits where bin_id = b.id and weighing_id is null
    ), last as (
      select grams, deposited_grams, emptied_at, lead(emptied_at) over (order by emptied_at desc) as before
        from bins.emptyings where bin_id = b.id order by emptied_at desc limit 4
    ), learned as (
      select sum(grams) filter (where deposited_grams > 0)::numeric / nullif(sum(deposited_grams) filter (where grams is not null), 0) as factor,
        avg(extract(epoch from emptied_at - before)) as apart, max(emptied_at) as at from last
    ), filled as (
      select greatest(pending.grams * least(2, greatest(0.5, coalesce(learned.factor, 1))),
          coalesce(bins.usual_grams(b.id)
            * least(1, extract(epoch from platform.now() - learned.at) / coalesce(nullif(learned.apart, 0), 302400)), 0))::int as grams
        from pending, learned
    )
    select least(100, round(100.0 * f.grams / (b.size_litres * bins.litre_grams())))::int from filled f;
  end;
