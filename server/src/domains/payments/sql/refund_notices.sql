-- Refunds for notifications.
create or replace view payments.refund_notices as
  select r.id, p.subject, r.amount, r.cause, r.status, r.transfer_reference is not null as was_transferred
    from payments.refunds r
    join payments.payments p on p.id = r.payment_id;
