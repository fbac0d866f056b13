-- Whether somebody has tried to pay, and one way to end a payment from SQL.

-- When the gateway first told of a try that failed: a card that a bank declines is not its owner's fault.
alter table payments.payments add column tried_at timestamptz;
-- Tries are told by invoice; only pages that are open can be tried.
create index open_payments_by_invoice on payments.payments (invoice) where status = 'open';

create function payments.note_try(p_invoice text) returns void
  language sql
  begin atomic
    update payments.payments set tried_at = platform.now()
      where invoice = p_invoice and status = 'open' and tried_at is null;
  end;

create function payments.was_tried(p_subject text) returns boolean
  language sql stable
  begin atomic
    select exists (select from payments.payments where subject = p_subject and tried_at is not null);
  end;

create function payments.is_captured(p_subject text) returns boolean
  language sql stable
  begin atomic
    select exists (select from payments.payments where subject = p_subject and status = 'captured');
  end;

-- Ends the ways to pay a subject; a job closes their pages at the gateway. False when it has been paid.
create function payments.withdraw(p_subject text) returns boolean
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
