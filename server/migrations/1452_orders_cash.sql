-- An order that is paid in cash at the counter: held as a paid one, and paid when it is handed over. It has no payment at
-- the gateway, one pickup and no voucher.
alter table orders.orders
  add column is_cash boolean not null default false,
  add constraint cash_buys_food check (not is_cash or kind = 'food'),
  add constraint cash_takes_no_voucher check (not is_cash or (voucher_id is null and discount = 0));
create index cash_orders_of_a_customer on orders.orders (customer_id, placed_at) where is_cash;
