create or replace view payments.failed_refunds as
  select r.id, coalesce(p.details ->> 'number', '') as number, r.amount, r.reason, coalesce(r.last_error, '') as error,
    coalesce(r.settled_at, r.requested_at) as failed_at, r.requested_at
  from payments.refunds r join payments.payments p on p.id = r.payment_id where r.status = 'failed';

-- Refunds that were paid by bank transfer, by the bank's reference.
create or replace view payments.transferred_refunds as
  select transfer_reference as reference, amount from payments.refunds where transfer_reference is not null;

-- Refunds for notifications.
create or replace view payments.refund_notices as
  select r.id, p.subject, r.amount, r.cause, r.status, r.transfer_reference is not null as was_transferred
    from payments.refunds r
    join payments.payments p on p.id = r.payment_id;
