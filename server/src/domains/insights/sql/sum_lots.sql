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
