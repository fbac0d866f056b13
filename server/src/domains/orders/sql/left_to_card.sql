-- What the card still pays of a pickup: its price less the voucher, without refunded parts.
create or replace function orders.left_to_card(p_total bigint, p_discount bigint, p_part bigint) returns bigint
  language sql immutable parallel safe
  return p_total - p_discount - p_part + orders.voucher_share(p_total, p_discount, p_part);
