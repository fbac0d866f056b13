-- Closes the unpaid payments of a payable (`subject` holds its reference); returns those whose gateway pages must be closed too.
create or replace function payments.close(p_subject text) returns setof uuid
  language sql
  begin atomic
    update payments.payments set status = 'closed', closed_at = platform.now()
      where subject = p_subject and status in ('starting', 'open') returning id;
  end;
