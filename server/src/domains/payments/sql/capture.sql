-- Records received money as the gateway's session reports it, also for a closed payment; the domain that started the payment
-- then decides. A session that was never recorded as opened is adopted. Returns 'captured', 'already', 'differs' when
-- another amount was paid, or null when there is no such payment.
create or replace function payments.capture(p_id uuid, p_session text, p_invoice text, p_amount bigint) returns text
  language plpgsql as $$
declare
  paid payments.payments;
begin
  update payments.payments set status = 'captured', captured_at = platform.now(), session_id = p_session, invoice = p_invoice
    where id = p_id and amount = p_amount and status <> 'captured' returning * into paid;
  if not found then
    return (select case when amount <> p_amount then 'differs' else 'already' end from payments.payments where id = p_id);
  end if;
  perform payments.book('capture', p_id::text, 'gateway', 'held:' || paid.subject, paid.amount);
  perform platform.announce('payments.captured', '{}',
    jsonb_build_object('paymentId', p_id, 'subject', paid.subject, 'amount', paid.amount));
  return 'captured';
end $$;
