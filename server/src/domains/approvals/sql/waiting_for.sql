-- The pending request about a pickup, a case or a person; null without one.
create or replace function approvals.waiting_for(p_subject uuid) returns uuid
  language sql stable
  begin atomic
    select id from approvals.requests where subject_id = p_subject and status = 'asked' and expires_at > platform.now();
  end;
