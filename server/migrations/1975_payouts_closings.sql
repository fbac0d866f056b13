select payments.move_in(account, (week + 7)::timestamp at time zone 'Asia/Muscat', closing) from (
  select distinct on (account) account, week, closing from payouts.statements order by account, week desc) latest;

-- What the ledger of an account says beyond its statement: anything but 0 is an alarm.
alter table payouts.statements add column ledger_difference bigint not null default 0;
create index statements_that_differ on payouts.statements (issued_at) where ledger_difference <> 0;
