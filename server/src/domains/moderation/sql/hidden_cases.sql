-- Content that is hidden until the office decides, with the reasons of its reports.
create or replace view moderation.hidden_cases as
  select c.id, c.kind, c.subject_id,
    (select coalesce(array_agg(distinct r.reason), '{}') from moderation.reports r where r.case_id = c.id) as reasons
  from moderation.cases c where c.hidden_at is not null and c.decided_at is null;
