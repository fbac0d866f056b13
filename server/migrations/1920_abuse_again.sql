-- What goes on after a decision is a case of its own: only one of them is open.
drop index abuse.one_case_a_pattern_and_accounts;
create unique index one_open_case_a_pattern_and_accounts on abuse.cases (pattern, accounts, about) where decided_at is null;
