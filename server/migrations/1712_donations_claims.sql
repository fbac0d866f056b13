-- Donors say whether charities may take what they give at once; a request of a charity names it.
alter table donations.donations
  add column allows_claims boolean not null default false,
  add constraint only_free_food_is_claimed check (not allows_claims or (kind = 'food' and price = 0));
alter table donations.requests add column charity_id uuid references charities.charities;
create index requests_of_a_charity on donations.requests (charity_id) where charity_id is not null;
