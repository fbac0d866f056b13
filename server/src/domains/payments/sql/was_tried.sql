create or replace function payments.was_tried(p_subject text) returns boolean
  language sql stable
  begin atomic
    select exists (select from payments.payments where subject = p_subject and tried_at is not null);
  end;
