-- Lines of a file that could not be read: how many, and the first of them with the reason.
alter table payouts.bank_statements
  add column refused int not null default 0 check (refused >= 0),
  add column faults jsonb not null default '[]';
create index bank_statements_refused on payouts.bank_statements (id) where refused > 0;
