-- The open case of a subject, created if needed, locked until the transaction ends. Reports of one subject queue here, so
-- that exactly one counts as the third.
create or replace function moderation.open_case(p_kind text, p_subject uuid) returns uuid
  language sql volatile
  begin atomic
    insert into moderation.cases (kind, subject_id) values (p_kind, p_subject)
      on conflict (kind, subject_id) where decided_at is null do update set kind = excluded.kind
      returning id;
  end;

-- Content that is hidden until the office decides, with the reasons of its reports.
create or replace view moderation.hidden_cases as
  select c.id, c.kind, c.subject_id,
    (select coalesce(array_agg(distinct r.reason), '{}') from moderation.reports r where r.case_id = c.id) as reasons
  from moderation.cases c where c.hidden_at is not null and c.decided_at is null;

-- Content that the office hid, and when; it shows how far its author is to be trusted.
create or replace view moderation.hidden_for_good as
  select kind, subject_id, decided_at from moderation.cases where verdict = 'hide';
