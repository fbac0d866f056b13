-- Finds the last day that has a statement.
create index bank_statements_until on payouts.bank_statements (until_day);
