-- Payments as the office sees them, without what the gateway was told.
create or replace view payments.office_payments as
  select id, subject, method::text as method, amount, status::text as status, created_at, captured_at, closed_at
  from payments.payments;
