-- Who runs the pages of a seller of compost: added and removed by the office. A person works for one seller.
create table shop.members (
  user_id uuid primary key references identity.users,
  seller_id uuid not null references shop.sellers,
  added_at timestamptz not null default platform.now(),
  added_by uuid references identity.users
);
create index members_of_a_seller on shop.members (seller_id, added_at);

-- What a seller has, without reading what all of them have.
create index products_of_a_seller on shop.products (seller_id, created_at desc, id desc);
create index batches_of_a_seller on shop.batches (seller_id, ready_on desc, code);
