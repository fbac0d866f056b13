-- Marks a venue's day for recalculation. The update locks an existing mark until this transaction ends.
create or replace function insights.mark_stale(p_venue uuid, p_day date) returns void
  language sql as $$
    insert into insights.stale_days (venue_id, day) select p_venue, p_day
      where p_venue is not null and p_day is not null
      on conflict (venue_id, day) do update set marked_at = excluded.marked_at;
  $$;
