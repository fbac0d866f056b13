-- Records the gateway's page for a payment that was started; false when it is no longer wanted.
create or replace function payments.opened(p_id uuid, p_session text, p_invoice text, p_url text, p_embeddable boolean)
  returns boolean
  language plpgsql as $$
declare
  -- A variable, so that the key finds the row: by a constant, a partial index that was empty when it was last
  -- counted looks cheaper, and all of it is read.
  waiting constant payments.status := 'starting';
begin
  update payments.payments set status = 'open', session_id = p_session, invoice = p_invoice, url = p_url,
      embeddable = p_embeddable
    where id = p_id and status = waiting;
  return found;
end $$;
