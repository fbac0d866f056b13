-- Behind a farm there may be no commercial registration.
alter table businesses.businesses alter cr_number drop not null;

-- In whose name another account is. A venue's is in the name of its registration; a seller of compost says it with the account.
alter table businesses.changes
  add column holder text check (length(holder) between 2 and 200),
  add constraint accounts_alone_have_a_holder check (holder is null or kind = 'account');
