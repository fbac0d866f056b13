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

-- What the gateway's list has given back of a payment and our books have not, while its difference is open; 0 otherwise.
create or replace function payments.unbooked_refund(p_payment uuid) returns bigint
language sql stable
as $$
  select coalesce((
    select greatest(least(d.gateway_refunded - (select coalesce(sum(r.amount), 0) from payments.refunds r
        where r.payment_id = p.id and r.status in ('refunded', 'pending') and r.transfer_reference is null),
      p.amount - p.refund_requested), 0)
    from payments.differences d join payments.payments p on p.id = d.payment_id
    where d.payment_id = p_payment and d.closed_at is null and p.status = 'captured'), 0)::bigint
$$;
