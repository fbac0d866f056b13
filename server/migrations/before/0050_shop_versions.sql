-- Several operators edit one product. The version counts changes of its terms, never of stock.
alter table shop.products
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid references identity.users,
  add constraint changed_products_say_when check (version = 1 or changed_at is not null);

create or replace function shop.stock_json(p shop.products) returns jsonb
  language sql stable
  return shop.product_json(p) || jsonb_build_object('isOnSale', p.is_available, 'isRecalled', p.is_recalled,
    'heldGrams', p.held, 'soldGrams', p.sold, 'version', p.version);
