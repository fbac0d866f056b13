create or replace view rewards.ledger_entries as
  select user_id, seq, kind, source, to_account as account, points, booked_at, verified from rewards.transfers
  union all
  select user_id, seq, kind, source, from_account, -points, booked_at, -verified from rewards.transfers;
