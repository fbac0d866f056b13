-- An unpaid order whose voucher was recalled ends.
alter table orders.orders
  drop constraint orders_release_reason_check,
  add constraint orders_release_reason_check check (release_reason in ('expired', 'left', 'replaced', 'voucher_recalled'));
