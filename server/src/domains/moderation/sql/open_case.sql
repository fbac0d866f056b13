-- The open case of a subject, created if needed, locked until the transaction ends. Reports of one subject queue here, so
-- that exactly one counts as the third.
create or replace function moderation.open_case(p_kind text, p_subject uuid) returns uuid
  language sql volatile
  begin atomic
    insert into moderation.cases (kind, subject_id) values (p_kind, p_subject)
      on conflict (kind, subject_id) where decided_at is null do update set kind = excluded.kind
      returning id;
  end;
