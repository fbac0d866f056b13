create or replace view moderation.fresh_reports as
  select kind, subject_id, reporter_id, reported_at from moderation.reports
  where not is_established and reporter_id is not null;

create or replace function moderation.established_reports(p_kind text, p_subject uuid) returns int
  language sql stable
  begin atomic
    select count(*)::int from moderation.reports
      where kind = p_kind and subject_id = p_subject and is_established and reporter_id is not null;
  end;
