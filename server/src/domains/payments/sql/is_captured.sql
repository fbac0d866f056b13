create or replace function payments.is_captured(p_subject text) returns boolean
  language sql stable
  begin atomic
    select exists (select from payments.payments where subject = p_subject and status = 'captured');
  end;
