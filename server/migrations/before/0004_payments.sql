-- Payments at the gateway, refunds, and the money ledger. Knows no order: `subject` is opaque.
create schema payments;

create type payments.method as enum ('card', 'omannet');
create type payments.status as enum ('starting', 'open', 'captured', 'closed');
create type payments.refund_status as enum ('pending', 'refunded', 'failed');

create table payments.payments (
  -- Sent to the gateway as client_reference_id, so that a lost response can be looked up.
  id uuid primary key default uuidv7(),
  subject text not null,
  method payments.method not null,
  amount bigint not null check (amount >= 100),
  status payments.status not null default 'starting',
  -- What the gateway wants to know about the payer and the goods.
  details jsonb not null,
  session_id text unique,
  invoice text,
  url text,
  -- Whether the page may stand in a frame of ours.
  embeddable boolean not null default false,
  refund_requested bigint not null default 0,
  created_at timestamptz not null default platform.now(),
  captured_at timestamptz,
  closed_at timestamptz,
  constraint refunds_never_exceed_the_payment check (refund_requested between 0 and amount),
  constraint only_captured_payments_are_refunded check (refund_requested = 0 or status = 'captured'),
  constraint open_payments_have_a_page check (status <> 'open' or (session_id is not null and url is not null)),
  constraint captured_payments_say_when check ((status = 'captured') = (captured_at is not null))
);
-- One way to pay at a time: what would be a second charge cannot even be written.
create unique index one_live_payment_a_subject on payments.payments (subject) where status <> 'closed';
create index payments_of_a_subject on payments.payments (subject, created_at);
create index payments_to_reconcile on payments.payments (created_at) where status in ('starting', 'open');

create table payments.refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments.payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- What the refund is for; the same thing is refunded once.
  cause text not null,
  status payments.refund_status not null default 'pending',
  gateway_refund_id text,
  attempted_at timestamptz,
  last_error text,
  requested_at timestamptz not null default platform.now(),
  settled_at timestamptz,
  unique (payment_id, cause)
);
create index refunds_of_a_payment on payments.refunds (payment_id);
create index refunds_to_settle on payments.refunds (requested_at) where status = 'pending';

-- Double entry: a transfer moves an amount from one account to another, so every journal sums to zero.
create table payments.transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  -- With `kind` what the transfer is for: nothing is booked twice.
  reference text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  booked_at timestamptz not null default platform.now(),
  unique (kind, reference),
  constraint transfers_move_money check (from_account <> to_account)
);
create index transfers_from on payments.transfers (from_account, booked_at);
create index transfers_to on payments.transfers (to_account, booked_at);

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only';
end $$;
create trigger transfers_stay before update or delete on payments.transfers
  for each row execute function payments.refuse_change();

create view payments.ledger_entries as
  select id, kind, reference, to_account as account, amount, booked_at from payments.transfers
  union all
  select id, kind, reference, from_account, -amount, booked_at from payments.transfers;

create function payments.book(kind text, reference text, from_account text, to_account text, amount bigint) returns void
  language sql
  begin atomic
    insert into payments.transfers (kind, reference, from_account, to_account, amount)
      values (kind, reference, from_account, to_account, amount)
      on conflict do nothing;
  end;

create function payments.start(subject text, method payments.method, amount bigint, details jsonb) returns uuid
  language sql
  begin atomic
    insert into payments.payments (subject, method, amount, details)
      values (subject, method, amount, details) returning id;
  end;

-- The gateway's page for a payment that was started; false when it is no longer wanted.
create function payments.opened(p_id uuid, p_session text, p_invoice text, p_url text, p_embeddable boolean)
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

-- Money arrived, as the gateway's session says. Also from 'closed': what was paid is recorded, and whoever
-- asked for it decides. A session whose opening was never heard of is taken over. Answers 'captured',
-- 'already', 'differs' when another amount was paid than was asked for, or null for nobody's payment.
create function payments.capture(p_id uuid, p_session text, p_invoice text, p_amount bigint) returns text
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

-- Ends the ways to pay a subject; answers the payments whose gateway pages must be closed too.
create function payments.close(p_subject text) returns setof uuid
  language sql
  begin atomic
    update payments.payments set status = 'closed', closed_at = platform.now()
      where subject = p_subject and status in ('starting', 'open') returning id;
  end;

-- The latest payment of a subject in the contract's shape.
create function payments.as_json(p_subject text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'status', p.status, 'method', p.method, 'amount', p.amount,
        'url', case when p.status = 'open' then p.url end,
        'embeddable', p.embeddable, 'paidAt', p.captured_at,
        'refunds', case when p.refund_requested = 0 then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status,
              'requestedAt', r.requested_at) order by r.id), '[]')
          from payments.refunds r where r.payment_id = p.id) end)
      from payments.payments p where p.subject = p_subject order by p.created_at desc limit 1;
  end;
