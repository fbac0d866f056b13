-- Statements as the invoices for commission need them; amounts with the sign of the venue's account.
create or replace view payouts.issued_statements as
  select id, venue_id, week, commission, vat, issued_at, invoiced_at from payouts.statements;
