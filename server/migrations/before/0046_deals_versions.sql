-- Two people may edit one deal: who saves says which version they began from. The version counts changes of terms,
-- never of stock.
alter table deals.deals
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_deals_say_when check (version = 1 or changed_at is not null);
