create or replace view moderation.fresh_reports as
  select kind, subject_id, reporter_id, reported_at from moderation.reports
  where not is_established and reporter_id is not null;
