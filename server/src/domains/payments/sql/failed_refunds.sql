create or replace view payments.failed_refunds as
  select r.id, coalesce(p.details ->> 'number', '') as number, r.amount, r.reason, coalesce(r.last_error, '') as error,
    coalesce(r.settled_at, r.requested_at) as failed_at, r.requested_at
  from payments.refunds r join payments.payments p on p.id = r.payment_id where r.status = 'failed';
