-- Closes the unpaid payments of a subject; a job closes their pages at the gateway. False when it has been paid.
create or replace function payments.withdraw(p_subject text) returns boolean
  language plpgsql as $$
declare
  closed uuid;
begin
  for closed in select payments.close(p_subject) loop
    perform graphile_worker.add_job('payments.close_session', json_build_object('paymentId', closed),
      max_attempts => 25);
  end loop;
  return not payments.is_captured(p_subject);
end $$;
