-- Records the gateway's page of a started payment; false when the payment is no longer wanted.
create or replace function payments.opened(p_id uuid, p_session text, p_invoice text, p_url text, p_embeddable boolean)
  returns boolean
  language plpgsql as $$
declare
  -- A variable, so that the planner uses the key: with a constant, a partial index that was empty when last analysed looks
  -- cheaper, and all of it is read.
  waiting constant payments.status := 'starting';
begin
  update payments.payments set status = 'open', session_id = p_session, invoice = p_invoice, url = p_url,
      embeddable = p_embeddable
    where id = p_id and status = waiting;
  return found;
end $$;
