create or replace view payments.ledger_entries as
  select id, kind, reference, to_account as account, amount, booked_at from payments.transfers
  union all
  select id, kind, reference, from_account, -amount, booked_at from payments.transfers;
