-- Payments as the office lists them. `rank` is the place of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view payments.listed_payments as
  select p.id, p.subject, p.method::text as method, p.amount, p.refund_requested as given_back, p.created_at as at,
    p.captured_at,
    (case when p.status in ('starting', 'open') then 1 when p.status = 'captured' then 2 else 3 end) as rank
  from payments.payments p;
