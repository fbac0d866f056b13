-- The gateway reported a failed attempt to pay.
create or replace function payments.note_try(p_invoice text) returns void
  language sql
  begin atomic
    update payments.payments set tried_at = platform.now()
      where invoice = p_invoice and status = 'open' and tried_at is null;
  end;
