-- What of a pickup is still paid by the card: its price less the voucher, without the parts that were refunded.
create or replace function orders.left_to_card(p_total bigint, p_discount bigint, p_part bigint) returns bigint
  language sql immutable parallel safe
  return p_total - p_discount - p_part + orders.voucher_share(p_total, p_discount, p_part);
