-- What a venue took in cash: it is in the gross, and was not owed to it any more.
alter table payouts.statements
  add column cash bigint not null default 0,
  drop constraint statements_add_up,
  add constraint statements_add_up
    check (closing = opening + gross + cash + refunds + commission + vat + payouts + other);
-- Both list it now; the start makes them again.
drop function if exists payouts.issue_statements(date, uuid[]);
drop function if exists payouts.statement_lines(uuid, date);
