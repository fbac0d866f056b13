-- Payments for the office, without the details that were sent to the gateway.
create or replace view payments.office_payments as
  select id, subject, method::text as method, amount, status::text as status, created_at, captured_at, closed_at
  from payments.payments;

-- Payments as the office lists them. `rank` is the place of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view payments.listed_payments as
  select p.id, p.subject, p.method::text as method, p.amount, p.refund_requested as given_back, p.created_at as at,
    p.captured_at,
    (case when p.status in ('starting', 'open') then 1 when p.status = 'captured' then 2 else 3 end) as rank
  from payments.payments p;

-- Refunds for the office, with the gateway's last error.
create or replace view payments.office_refunds as
  select r.id, p.subject, r.amount, r.reason, r.status::text as status, r.requested_at, r.settled_at, r.last_error
  from payments.refunds r join payments.payments p on p.id = r.payment_id;

-- Refunds as the office lists them. `rank` is the place of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view payments.listed_refunds as
  select r.id, r.payment_id, r.amount, r.last_error, r.requested_at as at, r.settled_at,
    (case when r.status = 'failed' then 1 when r.status = 'pending' then 2 else 3 end) as rank,
    (select p.subject from payments.payments p where p.id = r.payment_id) as subject,
    (select p.method::text from payments.payments p where p.id = r.payment_id) as method
  from payments.refunds r;
