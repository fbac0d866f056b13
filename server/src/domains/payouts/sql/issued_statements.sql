-- Statements for the invoices of commission; amounts have the sign of the venue's account.
create or replace view payouts.issued_statements as
  select s.id, s.venue_id, s.week, s.commission, s.vat, s.issued_at, s.invoiced_at,
    coalesce(s.week + 6 >= p.vat_from, false) as bears_vat
  from payouts.statements s cross join payouts.settings p;
