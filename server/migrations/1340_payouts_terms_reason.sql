-- Why the office set these terms; the venue reads it. Those of before have none.
alter table payouts.terms
  add column reason text constraint reasons_of_terms_say_something check (length(reason) between 3 and 500);

-- Who pays, as the bank knows it; without both there is no bank file.
alter table payouts.settings
  add column debtor_name text check (length(debtor_name) between 2 and 140),
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_settings_say_when check (version = 1 or changed_at is not null);
