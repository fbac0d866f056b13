-- The comparison with the gateway's list also knows since when the list cannot be read, perhaps before the first comparison.
alter table payments.comparisons
  alter column compared_at drop not null,
  add column unread_since timestamptz,
  add constraint comparisons_say_when check (num_nonnulls(compared_at, unread_since) > 0);
-- A member of the office has it compared again.
alter table payments.differences add column verifying_since timestamptz;
