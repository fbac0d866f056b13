-- The open case of a subject, made when there is none, locked until the transaction ends: reports of one subject queue
-- here, so that the third is counted as the third once.
create or replace function moderation.open_case(p_kind text, p_subject uuid) returns uuid
  language sql volatile
  begin atomic
    insert into moderation.cases (kind, subject_id) values (p_kind, p_subject)
      on conflict (kind, subject_id) where decided_at is null do update set kind = excluded.kind
      returning id;
  end;
