-- When the commission of a statement was invoiced, so that what is open is found without reading all of them. Those that were
-- invoiced before are marked by the next run.
alter table payouts.statements add column invoiced_at timestamptz;
create index statements_to_invoice on payouts.statements (week, id)
  where invoiced_at is null and (commission <> 0 or vat <> 0);

-- The week that was issued last.
create index statements_by_week on payouts.statements (week);
