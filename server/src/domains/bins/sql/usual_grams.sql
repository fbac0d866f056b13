-- The mean of the last four weighings, else of the deposits by then; null for a bin that was never emptied.
create or replace function bins.usual_grams(p_bin uuid) returns int
  language sql stable
  return (select round(avg(coalesce(e.grams, nullif(e.deposited_grams, 0))))::int from (
    select grams, deposited_grams from bins.emptyings where bin_id = p_bin order by emptied_at desc limit 4) e);
