create or replace view deals.silent_series as
  select t.id, t.venue_id from deals.templates t
    where t.removed_at is null and t.stopped_at is null and deals.series_is_silent(t.id);
