-- What is in a bin by estimate: what was scanned since it was emptied, corrected by what its last scans turned out to
-- weigh (by half to twice at most); where fewer scans than usual come, what it usually holds by now. One that was emptied
-- once is taken to be emptied twice a week.
create or replace function bins.filled_grams(p_bin uuid) returns int
  language sql stable as $$
  with pending as (
    select coalesce(sum(grams), 0)::numeric as grams from bins.deposits where bin_id = p_bin and weighing_id is null
  ), last as (
    select grams, deposited_grams, emptied_at, lead(emptied_at) over (order by emptied_at desc) as before
      from bins.emptyings where bin_id = p_bin order by emptied_at desc limit 4
  ), learned as (
    select sum(grams) filter (where deposited_grams > 0)::numeric / nullif(sum(deposited_grams) filter (where grams is not null), 0) as factor,
      avg(extract(epoch from emptied_at - before)) as apart, max(emptied_at) as at from last
  )
  select greatest(pending.grams * least(2, greatest(0.5, coalesce(learned.factor, 1))),
      coalesce(bins.usual_grams(p_bin)
        * least(1, extract(epoch from platform.now() - learned.at) / coalesce(nullif(learned.apart, 0), 302400)), 0))::int
    from pending, learned;
$$;
