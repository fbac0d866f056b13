-- Payments for the office, without the details that were sent to the gateway.
create or replace view payments.office_payments as
  select id, subject, method::text as method, amount, status::text as status, created_at, captured_at, closed_at
  from payments.payments;
