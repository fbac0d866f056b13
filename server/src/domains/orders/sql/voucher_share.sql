-- Rounded half up. The same as voucherShareOf in contract/src/orders/part-refunds.rules.ts.
create or replace function orders.voucher_share(p_total bigint, p_discount bigint, p_price bigint) returns bigint
  language sql immutable parallel safe
  return case when p_total = 0 then 0 else (2 * p_discount * p_price + p_total) / (2 * p_total) end;
