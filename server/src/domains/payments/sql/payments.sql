create or replace function payments.start(subject text, method payments.method, amount bigint, details jsonb) returns uuid
  language sql
  begin atomic
    insert into payments.payments (subject, method, amount, details)
      values (subject, method, amount, details) returning id;
  end;

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

-- Closes the unpaid payments of a payable (`subject` holds its reference); returns those whose gateway pages must be closed too.
create or replace function payments.close(p_subject text) returns setof uuid
  language sql
  begin atomic
    update payments.payments set status = 'closed', closed_at = platform.now()
      where subject = p_subject and status in ('starting', 'open') returning id;
  end;

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

create or replace function payments.as_json(p_subject text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'status', p.status, 'method', p.method, 'amount', p.amount,
        'url', case when p.status = 'open' then p.url end,
        'embeddable', p.embeddable, 'paidAt', p.captured_at, 'isSavedCard', p.details ? 'savedCard',
        'card', case when p.card_digits is not null then
          jsonb_build_object('brand', p.card_brand, 'lastDigits', p.card_digits) end,
        'refunds', case when p.refund_requested = 0 then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status,
              'requestedAt', r.requested_at) order by r.id), '[]')
          from payments.refunds r where r.payment_id = p.id) end)
      from payments.payments p where p.subject = p_subject order by p.created_at desc limit 1;
  end;

create or replace function payments.is_captured(p_subject text) returns boolean
  language sql stable
  begin atomic
    select exists (select from payments.payments where subject = p_subject and status = 'captured');
  end;

create or replace function payments.was_tried(p_subject text) returns boolean
  language sql stable
  begin atomic
    select exists (select from payments.payments where subject = p_subject and tried_at is not null);
  end;

-- The cards that paid for a subject, for higher domains, which know its owner.
create or replace view payments.cards_of_subjects as
  select subject, card_mark as card, captured_at from payments.payments where card_mark is not null;
