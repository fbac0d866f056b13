-- Settling or correcting a lot changes the day on which its window began.
create or replace function insights.mark_lot() returns trigger
  language plpgsql as $$
begin
  perform insights.mark_stale(new.venue_id, platform.muscat_day(coalesce(
    (select d.starts_at from deals.deals d where d.id = insights.deal_of_lot(new.lot)), new.closed_at)));
  return null;
end $$;

create or replace trigger lots_change_their_day after insert or update on insights.lots
  for each row when (new.venue_id is not null) execute function insights.mark_lot();
