-- Refunds as the office lists them. `rank` is the place of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view payments.listed_refunds as
  select r.id, r.payment_id, r.amount, r.last_error, r.requested_at as at, r.settled_at,
    (case when r.status = 'failed' then 1 when r.status = 'pending' then 2 else 3 end) as rank,
    (select p.subject from payments.payments p where p.id = r.payment_id) as subject,
    (select p.method::text from payments.payments p where p.id = r.payment_id) as method
  from payments.refunds r;
