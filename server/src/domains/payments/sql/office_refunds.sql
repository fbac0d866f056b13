-- Refunds for the office, with the gateway's last error.
create or replace view payments.office_refunds as
  select r.id, p.subject, r.amount, r.reason, r.status::text as status, r.requested_at, r.settled_at, r.last_error
  from payments.refunds r join payments.payments p on p.id = r.payment_id;
